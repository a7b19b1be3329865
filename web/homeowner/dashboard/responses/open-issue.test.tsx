import { expect, test } from 'vitest'
import { leadEndingCalls } from '#features/leads/contract/endings.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { reportKinds } from '#features/leads/rules/reports.ts'
import { upholdSilentReports } from '#features/leads/scheduled.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { screen, visit, waitFor } from '#tests/page/visit.ts'
import { mailedToken } from '#tests/sign-up.ts'
import { carryOut } from '#tests/works.ts'

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

test('A homeowner reads that silence upholds a report, or that a person decides once the visit was recorded', async () => {
  const { here, owner, person, leadId, open } = await reported()
  const link = `/answer-report?token=${await mailedToken(here, owner.email)}`
  const asked = async (words: RegExp) => {
    await open()
    await screen.findByText(words)
    await visit(here, link)
    await screen.findByText(words)
  }
  await asked(/If you do not answer by .+, we will accept the report, unless the visit has been recorded by then/)
  await here.done(leadCalls.siteVisitComplete, { leadId }, { as: person })
  await asked(/If you do not answer by .+, a person here decides without your answer/)
  here.clock.advance(reportKinds['no-show'].answerTime)
  await carryOut(here.services, [upholdSilentReports])
  await open()
  await screen.findByText(/^You have not answered in time, and the visit has been recorded since\. .+ and decides by /)
  expect(screen.queryByText(/You said that/)).toBeNull()
  await visit(here, link)
  expect((await screen.findByRole('alert')).textContent).toContain('the time to answer has passed')
})

test('A report that was answered elsewhere meanwhile is no longer asked about once the answer is refused', async () => {
  const { here, owner, leadId, open } = await reported()
  const { user, toast } = await open()
  const button = await screen.findByRole('button', { name: 'Yes, This Is Right' })
  await here.done(leadCalls.answerIssue, { leadId, agrees: false, statement: 'I was in.' }, { as: owner })
  await user.click(button)
  expect(await toast()).toContain('There is no report waiting for your answer.')
  await screen.findByText(/^You said that this is not right: “I was in\.”/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, This Is Right' })).toBeNull())
})
