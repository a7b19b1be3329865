import pg from 'pg'
import { CannotStart } from '#server/settings/cannot-start.ts'
import type { Settings } from '#server/settings/settings.ts'
import { connectionTo } from './hosts.ts'
import { sharesConnections, unnamed } from './pooler.ts'
import type { Reached } from './reached.ts'

export const oldestVersion = 15

/** The configured PostgreSQL cannot be used; `cause` says why. */
export class DoesNotLetIn extends CannotStart {
  readonly setting: string

  constructor(setting: string, cause: unknown) {
    super(`The PostgreSQL of ${setting} cannot be used: ${reasonOf(cause)}.`, { cause })
    this.setting = setting
  }
}

type Addresses = Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrls' | 'databaseStatements'>

/**
 * Makes sure that the PostgreSQL of the settings answers, has a supported version, and is reached without losing session state.
 */
export async function reachOwnPostgres(settings: Addresses & { databaseUrl: string }): Promise<Reached> {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrls, databaseStatements } = settings
  const connection = connectionTo(databaseUrl)
  const pooled = await ask('DATABASE_URL', connection)
  const direct = databaseDirectUrl ? connectionTo(databaseDirectUrl) : undefined
  if (pooled && !direct)
    throw new CannotStart(
      'DATABASE_URL leads through a pooler that gives each transaction another connection, as PgBouncer in transaction mode' +
        ' does. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or the pooler to session mode.',
    )
  if (direct && (await ask('DATABASE_DIRECT_URL', direct)))
    throw new CannotStart('DATABASE_DIRECT_URL leads through a pooler; it has to lead to PostgreSQL itself.')
  const naming = (databaseStatements ?? (pooled ? 'unnamed' : 'named')) === 'named' ? {} : unnamed
  const replicas = databaseReplicaUrls.map((address) => ({ ...connectionTo(address), ...naming }))
  return { ...connection, ...naming, ...(direct && { direct }), replicas }
}

/** Whether a pooler gives each transaction another connection. */
async function ask(name: string, connection: pg.ClientConfig): Promise<boolean> {
  try {
    const version = await versionOf(connection)
    if (version < oldestVersion)
      throw new CannotStart(`The PostgreSQL of ${name} is version ${version}; ${oldestVersion} or newer is needed.`)
    return await sharesConnections(connection)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new DoesNotLetIn(name, error)
  }
}

async function versionOf(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    return rows[0]?.version ?? 0
  } finally {
    await client.end().catch(() => {})
  }
}

/** A host with several addresses fails with one error for each and no message of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
