import type pg from 'pg'
import type { Settings } from '#server/settings/settings.ts'
import { reachEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { checkOwnPostgres } from './own-postgres.ts'

/** Gives a command's work the database of the settings: your own, that of the product now running, or one started for it. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Settings,
  work: (connection: pg.PoolConfig) => Promise<T>,
  besideTheProduct = true,
): Promise<T> {
  if (databaseUrl) {
    await checkOwnPostgres(databaseUrl)
    return work({ connectionString: databaseUrl })
  }
  const running = besideTheProduct ? await reachEmbeddedPostgres(dataDir) : null
  if (running) return work(running)
  const embedded = await startEmbeddedPostgres(dataDir)
  try {
    return await work(embedded.connection)
  } finally {
    await embedded.stop()
  }
}
