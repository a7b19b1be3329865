import { expect, test } from 'vitest'
import { inboxCalls } from '#features/enquiries/contract/inbox.ts'
import { enquiryCalls } from '#features/enquiries/contract.ts'
import { paths } from '#shared/paths.ts'
import { enquiry } from '#tests/market.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { world } from '#tests/world.ts'

test('a page beyond the end of a list says so, and leads to the first', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await here.done(enquiryCalls.contact, enquiry)
  const [only] = await here.done(inboxCalls.list, {}, { as: admin })
  const { user } = await visit(here, `${paths.adminEnquiries}?after=${only?.id}`, { as: admin })
  await screen.findByText('The list ends before this page.')
  await user.click(screen.getByRole('link', { name: 'First page' }))
  await screen.findByRole('rowheader', { name: enquiry.name })
  await visit(here, `${paths.adminVerification}?status=approved&page=4`, { as: admin })
  await screen.findByText('The list ends before this page.')
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toMatch(/\?status=approved$/)
})

test('an audit log narrowed down to nothing does not say that nothing was done', async () => {
  const here = await world()
  await visit(here, `${paths.adminAudit()}?from=2001-01-01&to=2001-01-02`, { as: await here.person({ role: 'admin' }) })
  await screen.findByText('Nothing matches this search.')
})

test.each([
  [paths.adminReports, 'No reports are waiting for a decision.'],
  [`${paths.adminReports}?state=decided`, 'Nothing has been decided yet.'],
  [paths.adminComplaints, 'No complaint is waiting for a decision.'],
  [paths.adminEnquiries, 'No enquiry is waiting for an answer.'],
  [`${paths.adminEnquiries}?queue=premium&state=closed`, 'No enquiry in this queue has been dealt with yet.'],
  [paths.adminSanctions(), 'No appeal is waiting for a decision.'],
  [`${paths.adminVerification}?status=approved`, 'No request has been approved yet.'],
  [`${paths.adminMoneyBack}?state=refused`, 'No request has been refused yet.'],
])('an empty desk says in a sentence what there is none of: %s', async (address, words) => {
  const here = await world()
  await visit(here, address, { as: await here.person({ role: 'admin' }) })
  await screen.findByText(words)
})

test('the contractors to remind, when there are none, are said once', async () => {
  const here = await world()
  const admin = await here.person({ role: 'admin' })
  await visit(here, `${paths.adminDashboard}?tab=re-engage`, { as: admin })
  await screen.findByText('Nobody who can be reminded has an account without a profile.')
  expect(screen.queryByText(/account but no complete profile/)).toBeNull()
})
