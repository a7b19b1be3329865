import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { withoutRoot } from '#server/database/postgres-programs.ts'
import { freePort } from './started-site.ts'

const program = '/usr/sbin/pgbouncer'
export const hasPgBouncer = existsSync(program)
export const whyNoPgBouncer = 'PgBouncer is not installed here (apt-get install pgbouncer)'

interface PgBouncer extends AsyncDisposable {
  /** The database's address through the pooler. */
  url: string
}

/** A real PgBouncer in front of a database, with fewer server connections than clients request. */
export async function startPgBouncer(
  { folder, mode = 'transaction' }: { folder: string; mode?: 'transaction' | 'session' },
  { connectionString, host, port, user, database }: pg.PoolConfig,
): Promise<PgBouncer> {
  const own = connectionString ? new URL(connectionString) : undefined
  const name = own?.pathname.slice(1) ?? database
  const place = { host: own?.hostname ?? host, port: own?.port || port, user: own?.username || user }
  const listens = await freePort()
  const file = path.join(folder, `pgbouncer-${listens}.ini`)
  writeFileSync(
    file,
    `[databases]
${name} = host=${place.host} port=${place.port} dbname=${name} user=${place.user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? 5 : 60}
max_client_conn = 500
`,
  )
  const [run = program, ...args] = [...withoutRoot().prefix, program, '--quiet', file]
  const bouncer = spawn(run, args, { stdio: 'ignore' })
  const made = {
    url: `postgres://anybody@127.0.0.1:${listens}/${name}`,
    async [Symbol.asyncDispose]() {
      if (bouncer.exitCode !== null) return
      bouncer.kill('SIGKILL')
      await once(bouncer, 'exit')
    },
  }
  while (!(await answers(made.url))) {
    if (bouncer.exitCode !== null) throw new Error('PgBouncer did not start')
    await sleep(20)
  }
  return made
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  return client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}
