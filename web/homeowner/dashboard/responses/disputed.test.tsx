import { expect, test } from 'vitest'
import { complaintDeskCalls } from '#features/complaints/contract/desk.ts'
import { complaintCalls } from '#features/complaints/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, within } from '#tests/page/visit.ts'

test('A homeowner who complains of work that is said to be done is not asked to answer until the case is closed', async () => {
  const { here, owner, leadId } = await leadScene('awaiting_completion')
  const complaint = { kind: 'work', about: 'lead', aboutId: leadId, text: 'The tap drips as before.' } as const
  const { id: complaintId } = await here.done(complaintCalls.open, complaint, { as: owner })
  await visit(here, '/client-dashboard#responses', { as: owner })
  const readCase = await screen.findByRole('link', { name: 'Read Your Complaint' })
  expect(readCase.getAttribute('href')).toBe(`/complaints/${complaintId}`)
  expect(screen.queryByText(/nothing counts as done unless you confirm it/)).not.toBe(null)
  expect(screen.queryByText(/Answer by|Check the Work/)).toBe(null)
  const turn = within(screen.getByRole('heading', { name: 'Your turn' }).parentElement as HTMLElement)
  expect(turn.getByRole('link', { name: /says the work is done/ }).textContent).toMatch(
    /Once it is settled: your complaint is openConfirm Completion/,
  )
  const closing = { complaintId, outcome: 'not_upheld', text: 'It was mended meanwhile.' } as const
  await here.done(complaintDeskCalls.close, closing, { as: await here.person({ role: 'admin' }) })
  await visit(here, '/client-dashboard#responses', { as: owner })
  await screen.findAllByText(/Answer by/)
  expect(screen.queryByRole('link', { name: 'Read Your Complaint' })).toBe(null)
})
