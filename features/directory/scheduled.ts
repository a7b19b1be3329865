import { inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduler.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { dueBy } from './records/due.ts'
import { relist } from './records/relist.ts'
import { recount } from './records/spots.ts'

/** Terms of the formula that end with time: those contractors are listed anew, a batch in each transaction. */
const relistDue: ScheduledWork = {
  name: 'directory-relist',
  every: '* * * * *',
  run: (services, job) =>
    inBatches(job, (limit) =>
      inTransaction(services, ['directory'], async ({ db, now }) => {
        const due = await dueBy(db, now, limit)
        await relist(db, due, now)
        return due.length
      }),
    ),
}

const recountAll: ScheduledWork = {
  name: 'directory-recount',
  every: '*/15 * * * *',
  run: ({ database }) => recount(database.db),
}

export const directoryWorks: readonly ScheduledWork[] = [relistDue, recountAll]
