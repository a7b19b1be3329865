import type pg from 'pg'
import type { Services } from './context.ts'
import { openDatabase } from './database.ts'
import { createEvents } from './events.ts'
import { createLog } from './log.ts'
import { migrate } from './migrate.ts'
import { createOutbox } from './outbox.ts'
import { createMail, type Mail } from './outside/mail.ts'
import type { Settings } from './settings.ts'

interface Options {
  clock?: () => Date
  mail?: Mail
}

/** Opens and migrates the database and makes everything the process shares; `close` undoes it in the opposite order. */
export async function createServices(
  settings: Settings,
  connection: pg.PoolConfig,
  options: Options = {},
): Promise<Services & { close(): Promise<void> }> {
  const log = createLog(settings.logLevel)
  const database = openDatabase(connection, (error) => log.warn({ err: error }, 'a database connection was lost'))
  await migrate(database.pool)
  const events = createEvents(database.pool, connection, log)
  const clock = options.clock ?? startClock(settings.testNow)
  const mail = options.mail ?? createMail(settings)
  const outbox = createOutbox({ settings, database, clock, mail })
  return {
    settings,
    database,
    clock,
    log,
    events,
    outbox,
    sessions: { read: async () => null },
    async close() {
      await events.close()
      await database.close()
    },
  }
}

/** Real time, or time that started at a given instant and runs on from there. */
function startClock(startAt: Date | null): () => Date {
  if (!startAt) return () => new Date()
  const ahead = startAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
