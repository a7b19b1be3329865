import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Services } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { minutes } from '#shared/dates.ts'
import { lockNextRun } from './records/run.ts'
import { advance, type BulkWork, runsQueue } from './services.ts'

/** Ends a job well before the queue considers it dead. */
const atATime = minutes(10)

/** Continues all running bulk runs, batch by batch. */
export const carryOutRuns = (works: readonly BulkWork[]): ScheduledWork => ({
  ...runsQueue,
  does: `Carries on the runs an admin has begun: ${works.map(({ name }) => name).join(', ')}`,
  every: '* * * * *',
  atStart: true,
  bulk: true,
  async run(services, { signal, turn }) {
    const begun = performance.now()
    while (!signal.aborted && performance.now() - begun < atATime)
      if (!(await turn(() => carryOn(services, works)))) return
  },
})

/** Handles one batch of one run; false when there is none. */
function carryOn(services: Services, works: readonly BulkWork[]): Promise<boolean> {
  const changes = ['bulk-runs', ...works.flatMap((work) => work.changes ?? [])]
  return inTransaction(services, changes, async (transaction) => {
    const run = await lockNextRun(transaction.db)
    const work = works.find(({ name }) => name === run?.work)
    if (!run || !work) return false
    await advance(transaction, run, work)
    return true
  })
}
