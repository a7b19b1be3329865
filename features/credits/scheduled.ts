import type { RunDetails } from '#features/bulk-runs/records/run.ts'
import type { BulkWork } from '#features/bulk-runs/services.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { days, later } from '#shared/dates.ts'
import { contractorsAfter, countContractors, countGivenByRun, givenByRun } from './records/given.ts'
import { contractorsWithOverdue } from './records.ts'
import { usualGrantReason, usualTakeBackReason } from './rules.ts'
import { expireOverdue, grantCredits, takeBackOfRun } from './services.ts'

/** Writes off expired credits. They cannot be spent before that either; this keeps the ledger's sum equal to the balance. */
const expireCredits = (name: string, every: string, within: number): ScheduledWork => ({
  name,
  does: `Writes off credits that expired at most ${within / days(1)} days ago`,
  every,
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, now, limit) => contractorsWithOverdue(db, { since: later(now, -within), now }, limit),
      changes: ['credits', 'profiles'],
      async act({ db, now, touch }, { id }) {
        await expireOverdue(db, id, now)
        touch(id)
      },
    }),
})

/**
 * Every ten minutes for the last day; at night for the last year, in case nothing ran. Not the whole ledger, which only grows.
 */
export const creditWorks: readonly ScheduledWork[] = [
  expireCredits('expire-credits', '2-59/10 * * * *', days(1)),
  expireCredits('expire-missed-credits', '50 3 * * *', days(366)),
]

/** Free credits for every contractor. */
export const giveToAll: BulkWork = {
  name: 'give-credits',
  money: true,
  changes: ['credits', 'profiles', 'people'],
  count: (db, { started_at }) => countContractors(db, started_at),
  next: (db, { reached, started_at }, limit) => contractorsAfter(db, reached, started_at, limit),
  async act(transaction, userId, { id, details, started_by }) {
    const { credits = 0, reason = usualGrantReason } = details
    const refusal = await grantCredits(transaction, userId, { credits, reason, by: started_by, runId: id })
    return refusal ? 'skipped' : 'sent'
  },
}

/** Takes back what remains of the credits that a run gave. */
export const takeRunBack: BulkWork = {
  name: 'take-back-credits',
  money: true,
  changes: ['credits', 'profiles', 'people'],
  count: (db, { details }) => countGivenByRun(db, givingRun(details)),
  next: (db, { reached, details }, limit) => givenByRun(db, givingRun(details), reached, limit),
  async act(transaction, userId, { id, details, started_by }) {
    const { reason = usualTakeBackReason } = details
    const deduction = { givenBy: givingRun(details), reason, by: started_by, runId: id }
    return (await takeBackOfRun(transaction, userId, deduction)) > 0 ? 'sent' : 'skipped'
  },
}

function givingRun({ of }: RunDetails): string {
  if (!of) throw new Error('Whoever takes back says of which run')
  return of
}
