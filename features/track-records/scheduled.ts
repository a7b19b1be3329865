import { inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { anyDue, dropOfDeleted, peopleAfter } from './records.ts'
import { recordDays } from './rules/measures.ts'
import { countAll, countDue } from './services.ts'

/** The features that show figures. */
const changes = ['track-records', 'profiles', 'leads', 'jobs']

const countWhatHappened: ScheduledWork = {
  name: 'count-track-records',
  does: 'Recounts the track records of people with new answers, visits, quotes or jobs',
  every: '* * * * *',
  run: async (services, job) => {
    if (!(await anyDue(services.database.db))) return
    await inBatches(job, (limit) => inTransaction(services, changes, (transaction) => countDue(transaction, limit)))
  },
}

const countEverybody: ScheduledWork = {
  name: 'count-all-track-records',
  does: `Recounts everybody’s track record over the last ${recordDays} days`,
  every: '10 4 * * *',
  bulk: true,
  run: async (services, job) => {
    let last: string | undefined
    await inBatches(job, (limit) =>
      inTransaction(services, changes, async (transaction) => {
        const people = await peopleAfter(transaction.db, last, limit)
        last = people.at(-1)
        await countAll(transaction, people)
        return people.length
      }),
    )
    await dropOfDeleted(services.database.db)
  },
}

export const trackRecordWorks: readonly ScheduledWork[] = [countWhatHappened, countEverybody]
