import { expect, test } from 'vitest'
import { heldReviewCalls } from '#features/held-reviews/contract.ts'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { paths } from '#shared/paths.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { feedback } from '#tests/market.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'

async function refused() {
  const at = await leadScene('accepted')
  const { here, owner, leadId } = at
  // Work that took no time is held back.
  await here.services.database.pool.query('update jobs set created_at = $1', [here.clock()])
  await here.done(leadEndingCalls.sayCompleted, { leadId, feedback }, { as: owner })
  const admin = await here.person({ role: 'admin' })
  const [held] = await here.done(heldReviewCalls.list, {}, { as: admin })
  const reason = 'You sent us no invoice when we asked for one.'
  await here.done(heldReviewCalls.refuse, { reviewId: held?.id ?? '', ground: 'no-work', reason }, { as: admin })
  return { ...at, reason }
}

test('The author of a refused review reads why beside it, and appeals with a form that knows what it is about', async () => {
  const { here, owner, leadId, reason } = await refused()
  const { user, address } = await visit(here, paths.lead('client', leadId), { as: owner })
  expect(await screen.findByText('We do not publish it, because it is about work that was not done.')).toBeTruthy()
  expect(screen.getByText(`The reason: ${reason}`)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Appeal/ }))
  await waitFor(() => expect(address()).toBe(paths.appealReview(leadId)))
  expect(await screen.findByText('This complaint is about the review of the job you came from.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('What it is about').value).toBe('review')
  await user.type(screen.getByLabelText('What happened'), 'The invoice is in my post.')
  await user.click(screen.getByRole('button', { name: 'Send Complaint' }))
  await screen.findByText(/^Case .* is open$/)
  const { rows } = await here.services.database.pool.query('select kind, about, about_id from complaints')
  expect(rows).toEqual([{ kind: 'review', about: 'lead', about_id: leadId }])
})

test('Whoever follows the link of the mail without being signed in is asked to sign in first', async () => {
  const { here, leadId } = await refused()
  await visit(here, paths.appealReview(leadId))
  const link = await screen.findByRole('link', { name: 'Sign in' })
  expect(link.getAttribute('href')).toBe(paths.auth({ next: paths.appealReview(leadId) }))
  expect(screen.queryByRole('button', { name: 'Send Complaint' })).toBeNull()
})

test('Whoever cannot sign in, as when suspended, appeals with the form for everything else', async () => {
  const { here, leadId } = await refused()
  const { user, address } = await visit(here, paths.appealReview(leadId))
  await user.click(await screen.findByRole('link', { name: 'tell us here' }))
  await waitFor(() => expect(address()).toBe(paths.complainAbout({})))
  expect(await screen.findByRole('button', { name: 'Send Complaint' })).toBeTruthy()
  expect(screen.getByLabelText('Your email')).toBeTruthy()
})

test('A refused review whose reason is erased says nothing in its place', async () => {
  const { here, owner, leadId } = await refused()
  await here.services.database.pool.query("update review_holds set reason = ''")
  await visit(here, paths.lead('client', leadId), { as: owner })
  expect(await screen.findByText('We do not publish it, because it is about work that was not done.')).toBeTruthy()
  expect(screen.queryByText(/^The reason:/)).toBeNull()
})
