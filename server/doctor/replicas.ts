import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionTo } from '#server/database/hosts.ts'
import { reasonOf } from '#server/database/own-postgres.ts'
import { nameOf } from '#server/database/replica.ts'
import { mostSecondsBehind } from '#server/database/replica-news.ts'
import { connectionAdvice } from './connection-advice.ts'
import { type Finding, good, notChecked, wrong } from './finding.ts'

const setting = 'DATABASE_REPLICA_URLS'
const timeouts = { connectionTimeoutMillis: 5000, query_timeout: 5000 }
const betweenLooks = 100

interface Server {
  standby: boolean
  /** The system identifier of the cluster, the same on a primary and its standbys. */
  cluster: string
  started: string
  /** The log position of a primary; null on a standby. */
  at: string | null
}

const identity = `select pg_is_in_recovery() as standby, pg_postmaster_start_time()::text as started,
  (select system_identifier::text from pg_control_system()) as cluster,
  case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as at`

/** Whether each replica of the settings answers, follows the primary at `connection`, and keeps up with it. */
export async function examineReplicas(addresses: readonly string[], connection: pg.PoolConfig): Promise<Finding[]> {
  if (addresses.length === 0) return []
  const primary = await asking(connection, serverOf)
  if (primary.at === null) return [notChecked('what DATABASE_URL leads to is no primary to compare with')]
  const alone = addresses.length === 1
  return Promise.all(addresses.map((address) => examineReplica(connectionTo(address), primary, alone)))
}

async function examineReplica(connection: pg.PoolConfig, primary: Server, alone: boolean): Promise<Finding> {
  const name = nameOf(connection)
  try {
    return await asking(connection, async (client) => {
      const server = await serverOf(client)
      return whatItIs(name, server, primary, alone) ?? (await howFarBehind(name, client, primary))
    })
  } catch (error) {
    return wrong(`${name} does not let us read: ${reasonOf(error)}`, connectionAdvice(error, setting))
  }
}

async function asking<T>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, ...timeouts })
  client.on('error', () => {}) // The query fails too, and reports it.
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function serverOf(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Server>(identity)
  if (!rows[0]) throw new Error('The database answered without a row')
  return rows[0]
}

/** Null when it is a standby of the primary, as it should be. */
function whatItIs(name: string, server: Server, primary: Server, alone: boolean): Finding | null {
  if (server.cluster !== primary.cluster)
    return wrong(`${name} is of another database, and what is read there is not ours`, `Take it out of ${setting}.`)
  if (server.standby) return null
  if (server.started !== primary.started)
    return wrong(
      `${name} follows nobody: it takes writes itself, beside the primary`,
      'Make it anew as a standby (`pg_basebackup -R`); until then nothing is read from it.',
    )
  return alone
    ? wrong(`${name} is the primary itself, so that nothing is read from a replica`, `Name a standby in ${setting}.`)
    : good(`${name} is the primary now, and not read as a replica`)
}

async function howFarBehind(name: string, client: pg.Client, primary: Server): Promise<Finding> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  for (;;) {
    const { there, paused, bytes } = await standing(client, primary)
    if (there) return good(`${name} follows, ${seconds().toFixed(1)} seconds behind`)
    if (paused)
      return wrong(
        `${name} is paused, ${megabytes(bytes)} behind`,
        'Let it go on: `select pg_wal_replay_resume()` there.',
      )
    if (seconds() > mostSecondsBehind)
      return wrong(
        `${name} is more than ${mostSecondsBehind} seconds behind (${megabytes(bytes)}), and left out until it has caught up`,
        'Its log says whether it still follows; if it does, look at its disk, the network and long reads that hold it up.',
      )
    await sleep(betweenLooks)
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

async function standing(client: pg.Client, { at }: Server) {
  const { rows } = await client.query<{ there: boolean; paused: boolean; bytes: number }>(
    `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there, pg_is_wal_replay_paused() as paused,
       ($1::pg_lsn - coalesce(pg_last_wal_replay_lsn(), '0/0'))::float8 as bytes`,
    [at],
  )
  if (!rows[0]) throw new Error('The database answered without a row')
  return rows[0]
}
