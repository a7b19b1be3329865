import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** A database that takes longer to answer was away. */
const patience = 5000
/** Once it is back, processes get this long to say that they live and what they sent, before others take up their rows. */
const graceAfterOutage = 4000

/** Whether the silence of other processes means that they are dead: they could not speak while the database was away. */
export function silenceOfOthers({ db }: Pick<Database, 'db'>) {
  /** From when on, on the clock of this process. */
  let countsFrom = 0

  async function ask<T>(statement: () => Promise<T>): Promise<T> {
    const asked = performance.now()
    let inTime = false
    try {
      const answer = await statement()
      inTime = performance.now() - asked < patience
      return answer
    } finally {
      if (!inTime) countsFrom = Number.POSITIVE_INFINITY
    }
  }

  return {
    counts: () => performance.now() >= countsFrom,
    /** What the database is asked shows whether it is away. */
    ask,
    async seeWhetherBack(): Promise<void> {
      if (countsFrom !== Number.POSITIVE_INFINITY) return
      countsFrom = performance.now() + graceAfterOutage
      await ask(() => sql`select 1`.execute(db))
    },
  }
}
