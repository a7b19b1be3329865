import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** A database that takes longer to answer counts as having been away. */
const timeoutMilliseconds = 5000
/** After an outage processes get this long to extend their claims and record what they sent, before others claim their rows. */
const graceAfterOutage = 4000

/** Whether a process that is silent counts as dead: while the database was away none could speak. */
export function silenceOfOthers({ db }: Pick<Database, 'db'>) {
  /** When silence begins to count as death, by this process's clock. */
  let countsFrom = 0

  async function ask<T>(statement: () => Promise<T>): Promise<T> {
    const asked = performance.now()
    let inTime = false
    try {
      const answer = await statement()
      inTime = performance.now() - asked < timeoutMilliseconds
      return answer
    } finally {
      if (!inTime) countsFrom = Number.POSITIVE_INFINITY
    }
  }

  return {
    counts: () => performance.now() >= countsFrom,
    /** Runs a statement, and learns from its time whether the database is away. */
    ask,
    async seeWhetherBack(): Promise<void> {
      if (countsFrom !== Number.POSITIVE_INFINITY) return
      countsFrom = performance.now() + graceAfterOutage
      await ask(() => sql`select 1`.execute(db))
    },
  }
}
