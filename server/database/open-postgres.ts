import type pg from 'pg'
import type { Settings } from '#server/settings/settings.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { checkOwnPostgres } from './own-postgres.ts'

/** The database of the settings: your own, which goes on without us, or the embedded one, which `stop` ends. */
export async function openPostgres({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  if (!databaseUrl) return startEmbeddedPostgres(dataDir)
  await checkOwnPostgres(databaseUrl)
  return { connection: { connectionString: databaseUrl }, stop: async () => {} }
}
