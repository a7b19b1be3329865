import type { Services, Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Job } from './scheduler.ts'

const usualBatch = 200

/** What is due, and what is done about each of it. */
interface DueWork<Due extends { id: string }> {
  find(db: Db, now: Date, limit: number): Promise<Due[]>
  /** The features whose reads are out of date afterwards. */
  changes?: readonly string[] | undefined
  /** Asks somebody outside first, with nothing locked meanwhile; after a crash, or by two processes, it is asked again. */
  ask?(services: Services, due: Due): Promise<unknown>
  /** Another process may have been first, so it looks again under its lock. */
  act(transaction: Transaction, due: Due): Promise<unknown>
}

/**
 * Acts on each thing that is due, in a transaction of its own; gives how many there were. One that fails keeps no other waiting:
 * it fails the run once the others are done. Nothing is acted on twice in a run, be it due again or still.
 */
export async function forEachDue<Due extends { id: string }>(
  services: Services,
  { signal, turn }: Job,
  { find, changes = [], ask, act }: DueWork<Due>,
): Promise<number> {
  const met = new Set<string>()
  const stillDue = new Set<string>()
  let failed = 0
  for (let more = true; more; ) {
    const limit = usualBatch + stillDue.size
    const found = await find(services.database.db, services.clock(), limit)
    for (const due of found) {
      if (met.has(due.id)) {
        stillDue.add(due.id)
        continue
      }
      met.add(due.id)
      signal.throwIfAborted()
      const acted = turn(async () => {
        await ask?.(services, due)
        await inTransaction(services, changes, (transaction) => act(transaction, due))
      })
      await acted.catch((error) => {
        failed += 1
        services.log.warn({ err: error, id: due.id }, 'something that is due could not be done')
      })
    }
    more = found.length >= limit
  }
  if (failed > 0) throw new Error(`${failed} of ${met.size} that were due could not be done`)
  return met.size
}

/** Takes one step after another until one comes across less than a whole batch; gives how much it was in all. */
export async function inBatches(
  { signal, turn }: Job,
  step: (limit: number) => Promise<number>,
  limit = usualBatch,
): Promise<number> {
  let all = 0
  for (let done = limit; done >= limit; all += done) {
    signal.throwIfAborted()
    done = await turn(() => step(limit))
  }
  return all
}
