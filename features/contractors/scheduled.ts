import { forEachDue } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduler.ts'
import { dayOf } from '#shared/dates.ts'
import { contractorCalls } from './contract.ts'
import { lockContractor, pausesOver, saveContractor } from './records.ts'

/** Contractors who paused take new work again on the day they chose. */
const endPauses: ScheduledWork = {
  name: 'end-pauses',
  does: 'Lets contractors who paused take new work again on the day they chose',
  every: '*/5 * * * *',
  atStart: true,
  run: (services, job) =>
    forEachDue(services, job, {
      find: (db, now, limit) => pausesOver(db, dayOf(now), limit),
      changes: contractorCalls.pause.changes,
      async act({ db, now, touch }, { id }) {
        // Meanwhile they may have chosen a later day.
        const contractor = await lockContractor(db, id)
        if (!contractor?.paused_until || contractor.paused_until > dayOf(now)) return
        await saveContractor(db, id, { paused_until: null, listed: true }, now)
        touch(id)
      },
    }),
}

export const contractorWorks: readonly ScheduledWork[] = [endPauses]
