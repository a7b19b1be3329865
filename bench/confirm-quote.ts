import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { idOf, prepareRequests, sqlId } from '#tests/prepared-requests.ts'
import { createApp, openServices } from '../app.ts'
import type { Load, Measured } from './http-load.ts'
import { pgbench } from './pgbench.ts'
import { pgbenchScript, recordStatements } from './statements.ts'

/**
 * confirm-quote through the API against pgbench running the statements that one such call was recorded to run, on the same
 * PostgreSQL, in turns. Prints the ratio of calls a second at 1 and at 32 callers.
 */
const rounds = 3
const perRound: Record<number, number> = { 1: 300, 32: 2000 }
const contractors = 400
const port = 4290

/** How many of the prepared requests are confirmed already. */
let used = 0

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
const postgres = await startEmbeddedPostgres(folder)
const settings = readSettings({ NODE_ENV: 'production', ...identity(), DATA_DIR: folder, LOG_LEVEL: 'silent' })
const services = await openServices({ ...settings, rateLimits: false }, postgres.connection, {
  mail: { send: async () => {} },
})
const app = createApp(services, new AbortController().signal)
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
const { pool } = services.database
const prepared = rounds * 2 * Object.values(perRound).reduce((sum, count) => sum + count, 0) + 10
const cookieOf = await prepareRequests(services, prepared, contractors)

try {
  await pool.query('vacuum analyze')
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

function take(count: number): number {
  used += count
  return used - count
}

/** What a caller sends, to the last byte. */
function requestText(n: number): string {
  const lines = [
    `POST ${pathOf(n)} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `cookie: ${cookieOf(n)}`,
    'content-type: application/json',
    'content-length: 2',
  ]
  return `${lines.join('\r\n')}\r\n\r\n{}`
}

function pathOf(n: number): string {
  return `/api/leads/${idOf('lead', n)}/confirm-quote`
}

/** Runs one call, and writes what it asked of PostgreSQL as a pgbench script for any number `:n`. */
async function recordOneCall(): Promise<string> {
  const n = take(1)
  const headers = { cookie: cookieOf(n), 'content-type': 'application/json' }
  const statements = await recordStatements(pool, async () => {
    const answer = await app.request(pathOf(n), { method: 'POST', headers, body: '{}' })
    if (answer.status !== 200) throw new Error(`The call to record answered ${answer.status}: ${await answer.text()}`)
  })
  const known = new Map<unknown, string>([
    [idOf('lead', n), sqlId('lead', ':n')],
    [idOf('job', n), sqlId('job', ':n')],
    [idOf('contractor', n % contractors), sqlId('contractor', `:n % ${contractors}`)],
    [idOf('lot', n % contractors), sqlId('lot', `:n % ${contractors}`)],
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
  const numbered = `\\set n ${from} + :client_id * ${each} + :i\n\\set i :i + 1\n${script}`
  return pgbench(postgres.connection, [numbered], callers, ['-t', `${each}`])
}
