import { findTakingPart } from '#features/accounts/records/takes-part.ts'
import { lockContractor, pausesOver } from '#features/contractors/records.ts'
import { changeContractor } from '#features/contractors/services.ts'
import { trialsUnmarked } from '#features/trials/records.ts'
import { recordTrial } from '#features/trials/services.ts'
import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { dayOf } from '#shared/dates.ts'
import { profileCalls } from './contract.ts'
import { pauseOver } from './letters.ts'

/** Ends the pauses of contractors on the day they chose. */
const endPauses: ScheduledWork = {
  name: 'end-pauses',
  does: 'Lets contractors who paused take new work again on the day they chose',
  every: '*/5 * * * *',
  atStart: true,
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, now, limit) => pausesOver(db, dayOf(now), limit),
      changes: profileCalls.pause.changes,
      async act(transaction, { id }) {
        const { db, now, touch, mail } = transaction
        // They may have chosen a later day in the meantime.
        const contractor = await lockContractor(db, id)
        if (!contractor?.paused_until || contractor.paused_until > dayOf(now)) return
        await changeContractor(transaction, id, { paused_until: null, listed: true })
        touch(id)
        const reader = await findTakingPart(db, id)
        if (!reader) return
        const { publicUrl } = services.settings
        mail({ userId: id, email: reader.email }, pauseOver(reader.first_name, contractor.business_name, publicUrl))
      },
    }),
}

/** Backfills trial marks for trials given before these existed: they are keyed hashes, which SQL cannot compute. */
const markEarlierTrials: ScheduledWork = {
  name: 'mark-earlier-trials',
  does: 'Records the trials of contractors who had one before each was recorded',
  every: '23 4 * * *',
  atStart: true,
  bulk: true,
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, _, limit) => trialsUnmarked(db, limit),
      async act(transaction, { id }) {
        if (await lockContractor(transaction.db, id)) await recordTrial(transaction, id)
      },
    }),
}

export const profileWorks: readonly ScheduledWork[] = [endPauses, markEarlierTrials]
