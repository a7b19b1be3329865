import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { profileCalls } from '#features/profiles/contract.ts'
import { draftCalls } from '#features/quoting/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import type { World } from '#tests/world.ts'

/** An accepted quote of labour and materials, and the variation form. */
async function changing() {
  const { here, person: by, owner, leadId } = await leadScene('accepted')
  await here.done(profileCalls.sayVat, { id: by.id, registered: false, pricesTyped: 'gross' }, { as: by })
  const open = async ({ sameBrowser = false } = {}) => {
    const page = await visit(here, `/leads/${leadId}/change`, { as: by, sameBrowser })
    return { ...page, send: await screen.findByRole('button', { name: 'Send the Change' }) }
  }
  return { here, by, owner, leadId, open }
}

const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason')

test('A change is kept with the account as it is typed, and is there on another device until it is sent', async () => {
  const { here, by, owner, leadId, open } = await changing()
  const { user } = await open()
  await user.type(reason(), 'The wall behind it is damp.')
  await user.click(screen.getByRole('button', { name: 'Add a Line' }))
  await user.type(screen.getByLabelText('What of line 1'), 'Tanking')
  await user.type(screen.getByLabelText('Price each of line 1'), '60')
  await user.click(screen.getByRole('checkbox', { name: /^Labour/ }))
  expect(await screen.findByText('Draft saved, for all your devices')).toBeDefined()
  // The test's browser storage is cleared between visits.
  const later = await open()
  expect(reason().value).toBe('The wall behind it is damp.')
  expect(screen.getByText(/^In all/).textContent).toBe('In all £125.50')
  await user.click(later.send)
  await waitFor(() => expect(later.address()).toContain(`#lead-${leadId}`))
  const { variations } = await here.done(variationCalls.list, { leadId }, { as: owner })
  expect(variations).toMatchObject([{ added: [{ is: { what: 'Tanking' } }], removed: [{ is: { what: 'Labour' } }] }])
  expect((await here.done(draftCalls.read, { leadId, kind: 'variation' }, { as: by })).draft).toBeNull()
  await open()
  expect(reason().value).toBe('')
})

test('A change opened anew without a reload begins empty once it was sent, and goes on with what was not', async () => {
  const { open } = await changing()
  await (await open()).user.type(reason(), 'The wall behind it is damp.')
  await screen.findByText('Draft saved, for all your devices')
  const { user } = await open()
  const openAnew = async () => {
    await user.click(await screen.findByRole('link', { name: 'Change the Agreement' }))
    return screen.findByRole('button', { name: 'Send the Change' })
  }
  await user.click(screen.getByRole('checkbox', { name: /^Labour/ }))
  await user.click(screen.getByRole('button', { name: 'Send the Change' }))
  await openAnew()
  expect(reason().value).toBe('')
  expect(screen.getByText('What you type is kept as a draft')).toBeDefined()
  await user.type(reason(), 'The floor is damp as well.')
  await screen.findByText('Draft saved, for all your devices')
  await user.click(screen.getByRole('link', { name: /Your Leads|Leaking/ }))
  await openAnew()
  expect(reason().value).toBe('The floor is damp as well.')
  expect(screen.queryByText(/on another device/)).toBeNull()
})

test('A change that another device went on with is offered beside this one', async () => {
  const { here, by, leadId, open } = await changing()
  const { user } = await open()
  const theirs = { leadId, kind: 'variation', content: { reason: 'Written on the phone' }, after: null } as const
  await here.done(draftCalls.keep, theirs, { as: by })
  await user.type(reason(), 'Written here')
  expect(await screen.findByText('You went on with this change in another tab or on another device')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use the Other' }))
  expect(reason().value).toBe('Written on the phone')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

/** Has saved drafts arrive late and their answers get lost, until it is restored. */
function losingAnswers({ app }: World) {
  const answer = app.request.bind(app)
  return vi.spyOn(app, 'request').mockImplementation(async (...asked) => {
    const isSave = asked[0] instanceof Request && asked[0].method === 'PUT'
    if (isSave) await sleep(300)
    const answered = await answer(...asked)
    if (isSave) throw new TypeError('Failed to fetch')
    return answered
  })
}

test.each([false, true])(
  'A saved draft whose answer was lost is no other device, when typing goes on: reloaded is %s',
  async (reloaded) => {
    const { here, by, leadId, open } = await changing()
    const kept = async () => (await here.done(draftCalls.read, { leadId, kind: 'variation' }, { as: by })).draft
    const first = await open()
    const losing = losingAnswers(here)
    await first.user.type(reason(), 'The wall')
    await screen.findByText('Draft kept on this device until you are connected')
    expect((await kept())?.content).toMatchObject({ reason: expect.stringMatching(/^T/) })
    await first.user.type(reason(), ' is damp')
    const { user } = reloaded ? await open({ sameBrowser: true }) : first
    losing.mockRestore()
    await user.type(reason(), ' behind it')
    await waitFor(async () => expect((await kept())?.content).toMatchObject({ reason: 'The wall is damp behind it' }))
    expect(await screen.findByText('Draft saved, for all your devices')).toBeDefined()
    expect(screen.queryByText(/on another device/)).toBeNull()
  },
)

test('A draft whose saving had no answer is saved again by itself', async () => {
  const { here, open } = await changing()
  const { user } = await open()
  const losing = losingAnswers(here)
  await user.type(reason(), 'The wall is damp')
  await screen.findByText('Draft kept on this device until you are connected')
  losing.mockRestore()
  expect(await screen.findByText('Draft saved, for all your devices')).toBeDefined()
})

test('What a change lacks is said at its fields, all at once', async () => {
  const { here, owner, leadId, open } = await changing()
  const { user, send } = await open()
  await user.click(send)
  expect(await screen.findByText('Say why, in a sentence')).toBeDefined()
  expect(screen.getByText('Add a line, take one away or change the number of weeks.')).toBeDefined()
  expect(document.activeElement).toBe(reason())
  await user.type(reason(), 'The wall behind it is damp.')
  await user.type(screen.getByLabelText(/^Weeks in all/), 'two')
  await user.click(screen.getByRole('button', { name: 'Add a Line' }))
  await user.type(screen.getByLabelText('What of line 1'), 'Tanking')
  await user.click(send)
  expect(await screen.findByText('Enter the number of weeks')).toBeDefined()
  expect(screen.getByLabelText('Price each of line 1').getAttribute('aria-invalid')).toBe('true')
  expect((await here.done(variationCalls.list, { leadId }, { as: owner })).variations).toEqual([])
})
