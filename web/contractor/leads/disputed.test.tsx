import { expect, test } from 'vitest'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'

test('A contractor reads of a complaint about work that they say is done once asked about it, and until it is decided', async () => {
  const { here, owner, person, leadId } = await leadScene('awaiting_completion')
  const seen = async () =>
    (await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }))[0]?.complaintId
  const open = (text: string) => here.done(complaintCalls.open, { about: 'lead', aboutId: leadId, text }, { as: owner })
  const card = () => visit(here, `/contractor-dashboard#lead-${leadId}`, { as: person })
  const admin = await here.person({ role: 'admin' })
  const { id: complaintId } = await open('The tap drips as before.')
  await card()
  await screen.findAllByText(/If they say nothing for 14 days, it counts as done/)
  expect([screen.queryByText(/complained|can answer until/), await seen()]).toEqual([null, null])

  await here.done(complaintDeskCalls.ask, { complaintId, text: 'What do you say?' }, { as: admin })
  // A later one, of which the contractor knows nothing, hides neither it nor itself.
  const unknown = await open('And the sink is cracked.')
  await card()
  await screen.findAllByText(/Until that is decided, nothing counts as done unless they confirm it/)
  const readCase = screen.getByRole('link', { name: 'Read the Complaint' })
  expect(readCase.getAttribute('href')).toBe(`/complaints/${complaintId}`)
  expect(screen.queryByText(/can answer until|for 14 days/)).toBe(null)

  for (const one of [complaintId, unknown.id]) {
    const closing = { complaintId: one, outcome: 'not_upheld', text: 'It was mended meanwhile.' } as const
    await here.done(complaintDeskCalls.close, closing, { as: admin })
  }
  await card()
  await screen.findByText(/If they say nothing for 14 days, it counts as done/)
  expect([screen.queryByRole('link', { name: 'Read the Complaint' }), await seen()]).toEqual([null, null])
})
