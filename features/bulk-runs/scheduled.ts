import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Services } from '#server/context.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { minutes } from '#shared/dates.ts'
import { lockNextRun } from './records/run.ts'
import { advance, type BulkWork, notifyTeam, runsQueue } from './services.ts'

/** Ends a job well before the queue considers it dead. */
const atATime = minutes(10)
/** The interval of progress notifications, in milliseconds: open pages refetch all that the run may change each time. */
export const progressInterval = 5000

/** Continues all running bulk runs, batch by batch. */
export const carryOutRuns = (works: readonly BulkWork[]): ScheduledWork => ({
  ...runsQueue,
  does: `Continues the bulk runs that an admin has begun: ${works.map(({ name }) => name).join(', ')}`,
  every: '* * * * *',
  atStart: true,
  bulk: true,
  async run(services, { signal, turn }) {
    const begun = performance.now()
    let notifiedAt = begun
    while (!signal.aborted && performance.now() - begun < atATime) {
      const notifies = performance.now() - notifiedAt >= progressInterval
      if (notifies) notifiedAt = performance.now()
      if (!(await turn(() => carryOn(services, works, notifies)))) return
    }
  },
})

/** Processes one batch of one run, and notifies of its end and, with `notifies`, of its progress; false when there is none. */
function carryOn(services: Services, works: readonly BulkWork[], notifies: boolean): Promise<boolean> {
  const changes = ['bulk-runs', ...works.flatMap((work) => work.changes ?? [])]
  return inTransaction(services, changes, async (transaction) => {
    const run = await lockNextRun(transaction.db)
    const work = works.find(({ name }) => name === run?.work)
    if (!run || !work) return false
    const { state } = await advance(transaction, run, work)
    if (notifies || state === 'done') await notifyTeam(transaction)
    return true
  })
}
