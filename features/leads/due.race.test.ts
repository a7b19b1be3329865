import { expect, test } from 'vitest'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { hours, later } from '#shared/dates.ts'
import { leadScene } from '#tests/lead-scene.ts'
import { whileHeld } from '#tests/locks.ts'
import { carryOut } from '#tests/works.ts'
import { leadCalls } from './contract.ts'
import { silentIssues } from './records/issues.ts'
import { unansweredLeads } from './records/lead.ts'
import { reportKinds } from './rules/reports.ts'
import type { LeadState } from './rules/states.ts'
import { answerTime } from './rules/times.ts'
import { endUnanswered, upholdSilentReports } from './scheduled.ts'

async function scene(state: LeadState) {
  const { here, person, jobId, leadId } = await leadScene(state)
  /** Lets the work find its due rows, and changes them before it locks them. */
  const changedMeanwhile = (work: ScheduledWork, change: string, ...values: unknown[]) =>
    whileHeld(
      here,
      ['select from jobs where id = $1 for update', jobId],
      () => carryOut(here.services, [work]),
      async (other) => {
        await other.query(change, values)
        await other.query('commit')
      },
    )
  const status = async () =>
    (await here.done(leadCalls.ofContractor, { contractorId: person.id }, { as: person }))[0]?.status
  return { here, person, leadId, changedMeanwhile, status }
}

test('a report that the homeowner contests at the last moment is not upheld', async () => {
  const { here, person, leadId, changedMeanwhile, status } = await scene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  here.clock.advance(reportKinds['no-show'].answerTime)
  await changedMeanwhile(upholdSilentReports, `update lead_issues set state = 'contested', answer_due_at = null`)
  expect(await status()).toBe('contacted')
})

test('a report whose time was made longer meanwhile is not upheld before it is over', async () => {
  const { here, person, leadId, changedMeanwhile, status } = await scene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  here.clock.advance(reportKinds['no-show'].answerTime)
  const end = later(here.clock(), hours(1))
  await changedMeanwhile(upholdSilentReports, 'update lead_issues set answer_due_at = $1', end)
  expect(await status()).toBe('contacted')
  here.clock.set(end)
  await carryOut(here.services, [upholdSilentReports])
  expect(await status()).toBe('no_show')
})

test('a request that is answered at the last moment does not expire', async () => {
  const { here, changedMeanwhile, status } = await scene('pending')
  here.clock.advance(answerTime)
  await changedMeanwhile(endUnanswered, `update leads set status = 'confirmed', answer_due_at = null`)
  expect(await status()).toBe('confirmed')
})

test('a request whose time was made longer meanwhile does not expire before it is over', async () => {
  const { here, changedMeanwhile, status } = await scene('pending')
  here.clock.advance(answerTime)
  const end = later(here.clock(), hours(1))
  await changedMeanwhile(endUnanswered, 'update leads set answer_due_at = $1', end)
  expect(await status()).toBe('pending')
  here.clock.set(end)
  await carryOut(here.services, [endUnanswered])
  expect(await status()).toBe('expired')
})

test('what is due is found when its time is over, and not a moment before', async () => {
  const { here, person, leadId } = await scene('contacted')
  await here.done(leadCalls.reportHomeownerIssue, { leadId }, { as: person })
  const { here: there, leadId: waiting } = await scene('pending')
  const found = async (by: number) => [
    await silentIssues(here.services.database.db, later(here.clock(), reportKinds['no-show'].answerTime + by), 10),
    await unansweredLeads(there.services.database.db, later(there.clock(), answerTime + by), 10),
  ]
  expect(await found(-1)).toEqual([[], []])
  for (const by of [0, 1]) expect(await found(by)).toMatchObject([[{ id: leadId }], [{ id: waiting }]])
})
