import pg from 'pg'
import { CannotStart } from '#server/settings/cannot-start.ts'

const oldestVersion = 15

/** Makes sure that the PostgreSQL of DATABASE_URL answers and is one we run on. */
export async function checkOwnPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestVersion)
      throw new CannotStart(
        `The PostgreSQL of DATABASE_URL is version ${version}; ${oldestVersion} or newer is needed.`,
      )
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`The PostgreSQL of DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A host with several addresses fails with one error for each and no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
