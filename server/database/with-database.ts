import type pg from 'pg'
import type { Settings } from '#server/settings/settings.ts'
import { reachEmbeddedPostgres } from './embedded-postgres.ts'
import { openPostgres } from './open-postgres.ts'

/** Gives a command's work the database of the settings: your own, that of the product now running, or one started for it. */
export async function withDatabase<T>(
  settings: Settings,
  work: (connection: pg.PoolConfig) => Promise<T>,
  besideTheProduct = true,
): Promise<T> {
  const running = besideTheProduct && !settings.databaseUrl ? await reachEmbeddedPostgres(settings.dataDir) : null
  if (running) return work(running)
  const { connection, stop } = await openPostgres(settings)
  try {
    return await work(connection.direct ?? connection)
  } finally {
    await stop()
  }
}
