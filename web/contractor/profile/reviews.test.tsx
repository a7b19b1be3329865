import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { homeowner, review } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { peopleScene } from '#tests/people-scene.ts'

test('A page beyond the last of the reviews says so, and leads to the first', async () => {
  const { here, owner, person } = await peopleScene()
  const { comment } = await review(here, owner, person)
  const { user } = await visit(here, `${paths.contractor(person.id)}?page=9`)
  await screen.findByText('The reviews end before this page.', { exact: false })
  await user.click(screen.getByRole('link', { name: 'Read the first ones' }))
  expect(await screen.findByText(comment ?? '', { exact: false })).toBeTruthy()
})

test('Whoever reads reviews is told what reporting one does, and what complaining about one does', async () => {
  const { here, owner, person } = await peopleScene()
  await review(here, owner, person)
  await visit(here, paths.contractor(person.id))
  expect(await screen.findByText(/Report: we check .* Complain: we open a case/)).toBeTruthy()
})

test('What a contractor replies to a review, and what somebody reports of it, outlive a reload until they are sent', async () => {
  const { here, owner, person } = await peopleScene()
  await review(here, owner, person)
  const page = paths.contractor(person.id)
  for (const [as, button, label, send] of [
    [person, /^Reply/, 'Your reply', 'Publish Reply'],
    [await homeowner(here), /^Report the review/, 'In your words', 'Send Report'],
  ] as const) {
    const { user } = await visit(here, page, { as })
    const words = async () => {
      await user.click(await screen.findByRole('button', { name: button }))
      return within(await screen.findByRole('dialog')).findByLabelText<HTMLTextAreaElement>(label)
    }
    await user.type(await words(), 'We came back in June.')
    await visit(here, page, { as, sameBrowser: true })
    const again = await words()
    await waitFor(() => expect(again.value).toBe('We came back in June.'))
    const choice = screen.queryAllByRole('radio')[0]
    if (choice) await user.click(choice)
    await user.click(screen.getByRole('button', { name: send }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.keys(localStorage).filter((name) => name.startsWith('kept:rep'))).toEqual([])
  }
})

test('A review of work that was called off says so on the profile, for the contractor too, and beside the copy of its author', async () => {
  const { here, owner, person, leadId } = await leadScene('accepted')
  await here.done(leadEndingCalls.cancelAgreement, { leadId }, { as: owner })
  await here.done(leadEndingCalls.review, { leadId, feedback: { rating: 2 } }, { as: owner })
  for (const [page, as] of [
    [paths.contractor(person.id), {}],
    [paths.contractor(person.id), { as: person }],
    [paths.lead('client', leadId), { as: owner }],
  ] as const) {
    await visit(here, page, as)
    expect(await screen.findByText('Called off before the work was confirmed as done')).toBeTruthy()
  }
})

test('A review of finished work does not say that it was called off', async () => {
  const { here, owner, person } = await peopleScene()
  const { comment } = await review(here, owner, person)
  await visit(here, paths.contractor(person.id))
  await screen.findByText(comment ?? '', { exact: false })
  expect(screen.queryByText(/called off before/)).toBeNull()
})
