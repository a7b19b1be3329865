import { inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { dueBy } from './records/due.ts'
import { relist } from './records/relist.ts'
import { recount } from './records/spots.ts'

/** Some terms of the formula change with time: relists those contractors, one batch per transaction. */
const relistDue: ScheduledWork = {
  name: 'directory-relist',
  does: 'Refreshes the listings of contractors whose ranking changes with time',
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
  does: 'Recounts the contractors of each trade and place in the directory',
  every: '*/15 * * * *',
  bulk: true,
  run: ({ database }, { turn }) => turn(() => recount(database.db)),
}

export const directoryWorks: readonly ScheduledWork[] = [relistDue, recountAll]
