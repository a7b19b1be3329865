import { test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit } from '#tests/page/visit.ts'
import { mailedToken } from '#tests/sign-up.ts'

/** A homeowner with a mailed question about a report. */
async function asked() {
  const scene = await leadScene('contacted')
  const { here, owner, person, leadId } = scene
  await here.done(leadCalls.reportHomeownerIssue, { leadId, notes: 'Nobody opened.' }, { as: person })
  const token = await mailedToken(here, owner.email)
  return { ...scene, open: () => visit(here, `/answer-report?token=${token}`) }
}

test('The mailed question about a report says what the contractor gets for it, or that they have it already', async () => {
  const { here, owner, leadId, open } = await asked()
  await open()
  await screen.findByText(/^If it is right, they get back what they paid to reach you\./)
  await here.done(leadEndingCalls.part, { leadId, reason: 'We found one nearer by.' }, { as: owner })
  await open()
  await screen.findByText(/^They have already got back what they paid to reach you, whatever you answer\./)
})
