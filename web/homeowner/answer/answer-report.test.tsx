import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { needsStatement } from '#features/leads/rules/reports.ts'
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

test('Whoever presses No without a word is asked for a sentence, which pushes no Yes under the finger', async () => {
  const { open } = await asked()
  const { user } = await open()
  const no = await screen.findByRole('button', { name: 'No, This Is Not Right' })
  await user.click(no)
  await screen.findByText(needsStatement)
  expect(document.activeElement).toBe(screen.getByLabelText('What happened'))
  const yes = screen.getByRole('button', { name: 'Yes, This Is Right' })
  expect(no.compareDocumentPosition(yes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('A mailed question that was answered elsewhere meanwhile gives way to that once the answer is refused', async () => {
  const { here, owner, leadId, open } = await asked()
  const { user } = await open()
  const button = await screen.findByRole('button', { name: 'Yes, This Is Right' })
  await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
  await user.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('the report has been answered')
  expect(screen.queryByRole('button', { name: 'Yes, This Is Right' })).toBeNull()
})
