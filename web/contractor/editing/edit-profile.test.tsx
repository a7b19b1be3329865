import { expect, test } from 'vitest'
import { portfolioCalls } from '#features/portfolio/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { contractor } from '#tests/market.ts'
import { screen, visit, waitFor, within } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('what is typed of the work and of a job to show is there after a reload, until it is saved', async () => {
  const here = await world({ rateLimits: false })
  const as = await contractor(here)
  const description = () => screen.findByLabelText<HTMLTextAreaElement>('Description')
  const titleOfJob = async (user: Awaited<ReturnType<typeof visit>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Add a Job' }))
    return within(await screen.findByRole('dialog')).findByLabelText<HTMLInputElement>('What was done')
  }
  const before = await visit(here, '/edit-profile', { as })
  await before.user.type(await description(), ' Also on Saturdays.')
  await before.user.type(await titleOfJob(before.user), 'A hall floor')

  const { user } = await visit(here, '/edit-profile', { as, sameBrowser: true })
  await waitFor(async () => expect((await description()).value).toMatch(/ Also on Saturdays\.$/))
  const work = screen.getByRole('heading', { name: 'Your work' }).closest('section') ?? document.body
  await user.click(within(work).getByRole('button', { name: 'Save Changes' }))
  await screen.findByText('Profile updated')
  await waitFor(() => expect(localStorage.getItem(`kept:work:${as.id}`)).toBeNull())
  const title = await titleOfJob(user)
  await waitFor(() => expect(title.value).toBe('A hall floor'))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Town or area'), 'Leeds')
  await user.selectOptions(dialog.getByLabelText('Month'), '01')
  await user.selectOptions(dialog.getByLabelText('Year'), '2025')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expect
    .poll(async () => (await here.done(portfolioCalls.own, {}, { as })).albums)
    .toMatchObject([{ title: 'A hall floor', place: 'Leeds' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await titleOfJob(user)).value).toBe('')
})

test('Each form of the profile that could not be saved says so beside its button, until it is saved', async () => {
  const here = await world()
  const { user, toast } = await visit(here, '/edit-profile', { as: await contractor(here) })
  const line = globalThis.fetch
  for (const [title, failed, done] of [
    ['Your work', 'Failed to update your profile', 'Profile updated'],
    ['Business information', 'Failed to update your business information', 'Business Information Updated'],
  ] as const) {
    const card = (await screen.findByRole('heading', { name: title })).closest('section') ?? document.body
    const save = within(card).getByRole('button', { name: 'Save Changes' })
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await user.click(save)
    expect(await toast()).toContain(failed)
    const refusal = `${failed}. Please try again later.`
    within(card).getByText(refusal)
    globalThis.fetch = line
    await user.click(save)
    expect(await toast()).toContain(done)
    expect(within(card).queryByText(refusal)).toBeNull()
  }
})

test('Whoever hides the number is told that the description is shown without contact details', async () => {
  const here = await world()
  const as = await contractor(here)
  const hint = /Contact details in this text are not shown/
  const typed = async () => {
    const { user } = await visit(here, '/edit-profile', { as })
    await user.type(await screen.findByLabelText('Description'), ' Ring 0113 496 0123.')
  }
  await typed()
  expect(screen.queryByText(hint)).toBeNull()
  await here.done(profileCalls.update, { id: as.id, listsPhone: false }, { as })
  await typed()
  await screen.findByText(hint)
})
