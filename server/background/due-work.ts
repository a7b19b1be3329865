import type { Services, Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Job } from './work.ts'

const usualBatch = 200

/** How to find what is due, and what to do about each item. */
interface DueWork<Due extends { id: string }> {
  find(db: Db, now: Date, limit: number): Promise<Due[]>
  /** The features whose reads are out of date afterwards. */
  changes?: readonly string[] | undefined
  /** Asks somebody outside first, with nothing locked. After a crash, or in two processes, it is asked more than once. */
  ask?(services: Services, due: Due): Promise<unknown>
  /** Another process may have been first, so it checks again under its lock. */
  act(transaction: Transaction, due: Due): Promise<unknown>
}

/**
 * Acts on each due item in a transaction of its own; returns how many there were. If one fails, the others are still done, and
 * then the run fails. No item is acted on twice in a run.
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

/** Repeats a step until it handles less than a whole batch; returns the total. */
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
