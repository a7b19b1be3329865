import { execFileSync, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type pg from 'pg'
import { startEmbeddedPostgres } from '#server/embedded-postgres.ts'
import { createServices } from '#server/services.ts'
import { readSettings } from '#server/settings.ts'
import { createPerson } from '#tests/people.ts'
import { createApp } from '../app.ts'
import type { Load, Measured } from './http-load.ts'
import { pgbenchScript, recordStatements } from './statements.ts'

/**
 * confirm-quote through the API against pgbench running the statements that one such call was recorded to run, on the same
 * PostgreSQL, in turns. Prints the ratio of calls a second at 1 and at 32 callers.
 */
const rounds = 3
const perRound: Record<number, number> = { 1: 300, 32: 2000 }
const contractors = 400
const port = 4290

/** Ids that SQL and this file can both make from a number: pgbench needs no look-up. */
const ids = { lead: '00000001', job: '00000002', contractor: '00000003', client: '00000004', lot: '00000005' } as const
type Kind = keyof typeof ids
const idOf = (kind: Kind, n: number) => `${ids[kind]}-0000-7000-8000-${String(n).padStart(12, '0')}`
const sqlId = (kind: Kind, n: string) => `('${ids[kind]}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
const contractorOf = (n: number) => n % contractors
const tokenOf = (contractor: number) => `bench-${contractor}`

/** How many of the prepared requests are confirmed already. */
let used = 0
let cookieName = ''

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
const postgres = await startEmbeddedPostgres(folder)
const settings = readSettings({ NODE_ENV: 'production', ...identity(), DATA_DIR: folder, LOG_LEVEL: 'silent' })
const services = await createServices({ ...settings, rateLimits: false }, postgres.connection, {
  mail: { send: async () => {} },
})
const app = createApp(services, new AbortController().signal)
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
const { pool } = services.database

try {
  await fill()
  const script = await recordOneCall()
  for (const callers of [1, 32]) {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const api = await measureApi(callers)
      const bare = measurePgbench(script, callers)
      ratios.push(api.perSecond / bare)
      report(
        `round ${round + 1}, ${callers} callers: API ${api.perSecond.toFixed(0)}/s (p50 ${api.p50.toFixed(1)} ms, p99 ${api.p99.toFixed(1)} ms), pgbench ${bare.toFixed(0)}/s`,
      )
      if (api.failed > 0) throw new Error(`${api.failed} confirms failed`)
    }
    ratios.sort()
    report(`confirm-quote, API to pgbench at ${callers} callers: ${ratios[Math.floor(rounds / 2)]?.toFixed(2)}`)
  }
} finally {
  server.close()
  await services.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function report(line: string) {
  process.stdout.write(`${line}\n`)
}

function identity() {
  return {
    COMPANY_NAME: 'Bench Ltd',
    COMPANY_NUMBER: '00000000',
    COMPANY_ADDRESS: 'Here',
    SUPPORT_EMAIL: 'bench@example.com',
  }
}

/** Enough confirmed-to-be requests for every round, each of its own job, and contractors with credits to spare. */
async function fill() {
  const leads = rounds * 2 * Object.values(perRound).reduce((sum, count) => sum + count, 0) + 10
  const { cookie } = await createPerson(services, { id: idOf('client', 0), email: 'client@bench.example.com' })
  cookieName = cookie.slice(0, cookie.indexOf('='))
  for (let n = 0; n < contractors; n++) {
    const id = idOf('contractor', n)
    await createPerson(services, { id, role: 'contractor', email: `contractor${n}@bench.example.com` })
    await pool.query("update sessions set token = $2 where user_id = $1", [id, tokenOf(n)])
  }
  await pool.query(`
    insert into contractors (id, business_name, description, location, district, town, county, latitude, longitude, radius,
      business_phone, business_email, business_address, trades, marketing_opt_out, created_at, updated_at)
    select id, 'Bench & Sons', 'Made for measuring.', 'Leeds', 'LS1', 'Leeds', 'West Yorkshire', 53.8, -1.55, 25,
      '+441134960123', email, '1 The Headrow', '{Plumbing}', false, now(), now() from users where user_type = 'contractor'`)
  await pool.query(`
    insert into credit_entries (id, contractor_id, lot_id, kind, amount, reason, created_at)
    select ${sqlId('lot', 'n')}, ${sqlId('contractor', 'n')}, ${sqlId('lot', 'n')}, 'admin_grant', 10000, 'Bench', now()
    from generate_series(0, ${contractors - 1}) n`)
  await pool.query(`
    insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
      urgency, max_quotes, created_at)
    select ${sqlId('job', 'n')}, '${idOf('client', 0)}', 'A job to measure', 'Made for measuring.', 'plumbing', 'Leeds', 'LS6 3AA',
      'LS6', 'Leeds', 53.8, -1.55, 'flexible', 3, now() from generate_series(0, ${leads}) n`)
  await pool.query(`
    insert into leads (id, job_id, client_id, contractor_id, status, sent_at)
    select ${sqlId('lead', 'n')}, ${sqlId('job', 'n')}, '${idOf('client', 0)}', ${sqlId('contractor', `n % ${contractors}`)},
      'pending', now() from generate_series(0, ${leads}) n`)
  await pool.query('vacuum analyze')
}

function take(count: number): number {
  used += count
  return used - count
}

function requestText(n: number): string {
  const token = tokenOf(contractorOf(n))
  const signature = createHmac('sha256', settings.secret).update(token).digest('base64')
  return [
    `POST /api/leads/${idOf('lead', n)}/confirm-quote HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `cookie: ${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`,
    'content-type: application/json',
    'content-length: 2',
    '',
    '{}',
  ].join('\r\n')
}

/** Runs one call, and writes what it asked of PostgreSQL as a pgbench script for any number `:n`. */
async function recordOneCall(): Promise<string> {
  const n = take(1)
  const statements = await recordStatements(pool, async () => {
    const [head = '', body] = requestText(n).split('\r\n\r\n')
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ') as [string, string]),
    )
    const answer = await app.request(`/api/leads/${idOf('lead', n)}/confirm-quote`, {
      method: 'POST',
      headers,
      body: body ?? '{}',
    })
    if (answer.status !== 200) throw new Error(`The call to record answered ${answer.status}: ${await answer.text()}`)
  })
  const known = new Map<unknown, string>([
    [idOf('lead', n), sqlId('lead', ':n')],
    [idOf('job', n), sqlId('job', ':n')],
    [idOf('contractor', contractorOf(n)), sqlId('contractor', `:n % ${contractors}`)],
    [idOf('lot', contractorOf(n)), sqlId('lot', `:n % ${contractors}`)],
    [tokenOf(contractorOf(n)), `'bench-' || (:n % ${contractors})`],
  ])
  report(`one call runs ${statements.length} statements`)
  return pgbenchScript(statements, known)
}

async function measureApi(callers: number): Promise<Measured> {
  const count = perRound[callers] ?? 0
  const from = take(count)
  const requests = Array.from({ length: count }, (_, i) => requestText(from + i))
  const child = fork(path.join(import.meta.dirname, 'http-load.ts'))
  const measured = new Promise<Measured>((resolve) => child.once('message', (message: Measured) => resolve(message)))
  child.send({ port, callers, requests } satisfies Load)
  return measured
}

/** Transactions a second of the same statements. Each client takes its own run of numbers. */
function measurePgbench(script: string, callers: number): number {
  const count = perRound[callers] ?? 0
  const from = take(count)
  const each = Math.floor(count / callers)
  const file = path.join(folder, 'confirm.sql')
  writeFileSync(file, `\\set n ${from} + :client_id * ${each} + :i\n\\set i :i + 1\n${script}`)
  const { host = '', user = '', database = '' } = postgres.connection as pg.ClientConfig
  const threads = Math.min(callers, 2)
  const output = execFileSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-D',
      'i=0',
      '-c',
      `${callers}`,
      '-j',
      `${threads}`,
      '-t',
      `${each}`,
      '-f',
      file,
      '-h',
      host,
      '-U',
      `${user}`,
      `${database}`,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}
