import type { BulkWork } from '#features/bulk-runs/services.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { days, later } from '#shared/dates.ts'
import { contractorsAfter, countContractors } from './records/given.ts'
import { contractorsWithOverdue } from './records.ts'
import { usualGrantReason } from './rules.ts'
import { expireOverdue, giveCredits } from './services.ts'

/** Writes off credits past their time. Nobody can spend them before that either; this keeps the ledger's sum the balance. */
const expireCredits = (name: string, every: string, within: number): ScheduledWork => ({
  name,
  does: `Writes off credits whose time has ended, at most ${within / days(1)} days ago`,
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

/** Soon; and by night, among a year's, what was missed while nothing ran. Not the whole ledger: it grows for ever. */
export const creditWorks: readonly ScheduledWork[] = [
  expireCredits('expire-credits', '2-59/10 * * * *', days(1)),
  expireCredits('expire-missed-credits', '50 3 * * *', days(366)),
]

/** Free credits for every contractor. */
export const giveToAll: BulkWork = {
  name: 'give-credits',
  gives: true,
  changes: ['credits', 'profiles', 'people'],
  count: countContractors,
  next: contractorsAfter,
  async act(transaction, userId, { details, started_by }) {
    const { credits = 0, reason = usualGrantReason } = details
    const refusal = await giveCredits(transaction, userId, { credits, reason, by: started_by })
    return refusal ? 'skipped' : 'sent'
  },
}
