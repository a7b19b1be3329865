import type { Settings } from '#server/settings/settings.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { reachOwnPostgres } from './own-postgres.ts'
import type { Reached } from './reached.ts'

/** The database of the settings: your own, which runs on without us, or the embedded one, which `stop` ends. */
export async function openPostgres(settings: Settings): Promise<{ connection: Reached; stop(): Promise<void> }> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl) return startEmbeddedPostgres(dataDir)
  return { connection: await reachOwnPostgres({ ...settings, databaseUrl }), stop: async () => {} }
}
