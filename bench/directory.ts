import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createApp, openServices } from '../app.ts'
import type { Load, Measured } from './http-load.ts'
import { makeContractors } from './many-contractors.ts'
import { pgbench } from './pgbench.ts'
import { pgbenchScript, recordStatements } from './statements.ts'

/**
 * The directory over ever more contractors: how long each kind of search takes, the API against pgbench running the statements
 * that the same searches were recorded to run, memory, and the share of a crowd's questions that is given a kept answer.
 * BENCH_SIZES=10000,100000 measures fewer; BENCH_FOLDER keeps the data, or goes on with what an earlier run made there.
 */
const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
const rounds = 3
const perRound: Record<number, number> = { 1: 150, 32: 960 }
const pgbenchSeconds = 3
const port = 4291

const places = 'LS6 3AA,M20 2RN,E8 4PH,SW2 1RW,B13 9DR,BS7 8AA,S11 8YZ,G41 2PG,CF14 3LX,NG5 2EF,L17 8XG,NE2 1AA'.split(
  ',',
)
const trades = ['plumbing', 'electrical', 'building', 'roofing', 'tiling', 'landscaping']
const words = ['plumber', 'oak boilers', 'smith services', 'sash windows', 'stonemason', 'patel']
const pairs = (a: readonly string[], b: readonly string[]) =>
  a.flatMap((one) => b.map((other) => [one, other] as const))
const kinds: Record<string, string[]> = {
  browse: pairs(trades, ['best', 'rating', 'newest']).map(([trade, sort]) => `trade=${trade}&sort=${sort}`),
  place: pairs(places, trades).map(([location, trade]) => `location=${location}&trade=${trade}`),
  'covers my area': pairs(places, trades).map(
    ([location, trade]) => `location=${location}&trade=${trade}&radius=covers`,
  ),
  words: words.map((search) => `search=${search}`),
  'words and place': pairs(words, places).map(([search, location]) => `search=${search}&location=${location}`),
  // Without a trade, so that there is such a page however few contractors there are.
  'last page': pairs(places, ['best', 'rating', 'newest', 'distance']).map(
    ([location, sort]) => `location=${location}&sort=${sort}&radius=50&page=20`,
  ),
}
/** Those that are compared with pgbench, which takes text searches apart at their colons. */
const compared = ['browse', 'place']

const kept = process.env.BENCH_FOLDER
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'bench-'))
const postgres = await startEmbeddedPostgres(folder)
const settings = readSettings({
  NODE_ENV: 'production',
  COMPANY_NAME: 'Bench Ltd',
  COMPANY_NUMBER: '00000000',
  COMPANY_ADDRESS: 'Here',
  SUPPORT_EMAIL: 'bench@example.com',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
})
const services = await openServices({ ...settings, rateLimits: false }, postgres.connection, {
  mail: { send: async () => {} },
})
const app = createApp(services, new AbortController().signal)
const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
const { pool } = services.database
let asked = 0

try {
  const p50 = new Map<string, number[]>()
  for (const size of sizes) {
    await grow(size)
    for (const [kind, searches] of Object.entries(kinds)) {
      await load(searches, 1) // What is asked for the first time is read from disk, and its code is compiled.
      const { p50: half, p99, failed } = await load(searches, 1)
      if (failed > 0) throw new Error(`${failed} of the searches “${kind}” failed`)
      p50.set(kind, [...(p50.get(kind) ?? []), half])
      report(`${size} contractors, ${kind}: p50 ${half.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
    }
    for (const kind of compared) await compare(kind, size)
    await crowd(size)
    report(`${size} contractors: the process uses ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB`)
  }
  for (const [kind, [first = 0, ...more]] of p50)
    report(`${kind}, p50 at ${sizes.at(-1)} to p50 at ${sizes[0]}: ${((more.at(-1) ?? first) / first).toFixed(2)}`)
} finally {
  server.close()
  await services.close()
  await postgres.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}

function report(line: string) {
  process.stdout.write(`${line}\n`)
}

async function grow(size: number) {
  const { rows } = await pool.query('select count(*)::int as made from contractors')
  const began = performance.now()
  await makeContractors(services, rows[0].made, size)
  report(
    `${size} contractors, of whom ${rows[0].made} were there: ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
}

function pathOf(search: string): string {
  return `/api/contractors/search?${search.replaceAll(' ', '%20')}`
}

/** A number nobody asked with before makes it a search of its own, which no kept answer is given to. */
function fresh(search: string): string {
  asked += 1
  return `${search}&fresh=${asked}`
}

function load(searches: readonly string[], callers: number, vary = fresh): Promise<Measured> {
  const requests = Array.from({ length: perRound[callers] ?? 0 }, (_, i) => {
    const search = searches[i % searches.length] ?? ''
    return `GET ${pathOf(vary(search))} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`
  })
  const child = fork(path.join(import.meta.dirname, 'http-load.ts'))
  const measured = new Promise<Measured>((resolve) => child.once('message', (message: Measured) => resolve(message)))
  child.send({ port, callers, requests } satisfies Load)
  return measured
}

async function compare(kind: string, size: number) {
  const searches = kinds[kind] ?? []
  const scripts: string[] = []
  for (const search of searches) {
    const statements = await recordStatements(pool, async () => {
      const { status } = await app.request(pathOf(fresh(search)))
      if (status !== 200) throw new Error(`${search} was answered ${status}`)
    })
    scripts.push(pgbenchScript(statements, new Map()))
  }
  for (const callers of [1, 32]) {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const api = await load(searches, callers)
      const bare = pgbench(postgres.connection, scripts, callers, ['-T', `${pgbenchSeconds}`])
      ratios.push(api.perSecond / bare)
      report(
        `${size} contractors, ${kind}, ${callers} callers: API ${api.perSecond.toFixed(0)}/s (p50 ${api.p50.toFixed(1)} ms, p99 ${api.p99.toFixed(1)} ms), pgbench ${bare.toFixed(0)}/s`,
      )
    }
    ratios.sort((a, b) => a - b)
    report(`${size} contractors, ${kind}, API to pgbench at ${callers} callers: ${ratios[1]?.toFixed(2)}`)
  }
}

/** Many people at once who mostly want the same few things. */
async function crowd(size: number) {
  const { asked: before, kept: keptBefore } = services.answers.figures
  const popular = Object.values(kinds)
    .flat()
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const crowdWants = Array.from(
    { length: 960 },
    (_, i) => popular[Math.floor((popular.length - 1) * ((i * 0.618) % 1) ** 3)] ?? '',
  )
  const { perSecond } = await load(crowdWants, 32, (search) => search)
  const { asked: after, kept: keptAfter } = services.answers.figures
  const share = (100 * (keptAfter - keptBefore)) / (after - before)
  report(`${size} contractors, a crowd of 32: ${perSecond.toFixed(0)}/s, ${share.toFixed(0)} % from the cache`)
}
