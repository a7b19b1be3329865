import { inTransaction } from '#server/in-transaction.ts'
import type { ScheduledWork } from '#server/scheduler.ts'
import { dueBy } from './records/due.ts'
import { relist } from './records/relist.ts'
import { recount } from './records/spots.ts'

const batch = 200

/** Terms of the formula that end with time: those contractors are listed anew, a batch in each transaction. */
const relistDue: ScheduledWork = {
  name: 'directory-relist',
  every: '* * * * *',
  async run(services) {
    let done = 0
    do {
      done = await inTransaction(services, ['directory'], async ({ db, now }) => {
        const due = await dueBy(db, now, batch)
        await relist(db, due, now)
        return due.length
      })
    } while (done === batch)
  },
}

const recountAll: ScheduledWork = {
  name: 'directory-recount',
  every: '*/15 * * * *',
  run: ({ database }) => recount(database.db),
}

export const directoryWorks: readonly ScheduledWork[] = [relistDue, recountAll]
