import { test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'

/** A lead whose homeowner is asked about a report. */
async function reported() {
  const scene = await leadScene('contacted')
  const { here, owner, person, leadId } = scene
  await here.done(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody opened.' }, { as: person })
  return { ...scene, open: () => visit(here, '/client-dashboard#responses', { as: owner }) }
}

test('A homeowner who is asked about a report reads what the contractor gets for it, or that they have it already', async () => {
  const { here, owner, leadId, open } = await reported()
  await open()
  await screen.findByText(/they get back what they paid to reach you and their place becomes free\./)
  await here.done(leadEndingCalls.part, { leadId, reason: 'We found one nearer by.' }, { as: owner })
  await open()
  await screen.findByText(
    /^Is this right\? They have already got back what they paid to reach you, whatever you answer\./,
  )
})
