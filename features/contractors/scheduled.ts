import { inTransaction } from '#server/in-transaction.ts'
import type { ScheduledWork } from '#server/scheduler.ts'
import { dayOf } from '#shared/dates.ts'
import { contractorCalls } from './contract.ts'
import { lockContractor, pausesOver, saveContractor } from './records.ts'

const batch = 200

/** Contractors who paused take new work again on the day they chose. */
const endPauses: ScheduledWork = {
  name: 'end-pauses',
  every: '*/5 * * * *',
  atStart: true,
  async run(services) {
    for (;;) {
      const today = dayOf(services.clock())
      const over = await pausesOver(services.database.db, today, batch)
      for (const id of over)
        await inTransaction(services, contractorCalls.pause.changes ?? [], async ({ db, now, touch }) => {
          // Meanwhile they may have chosen a later day.
          const contractor = await lockContractor(db, id)
          if (!contractor?.paused_until || contractor.paused_until > today) return
          await saveContractor(db, id, { paused_until: null, listed: true }, now)
          touch(id)
        })
      if (over.length < batch) return
    }
  },
}

export const contractorWorks: readonly ScheduledWork[] = [endPauses]
