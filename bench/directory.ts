import { amountOf, defineBench, median } from './parts/bench.ts'
import { makeContractors } from './parts/many-contractors.ts'
import { pgbench } from './parts/pgbench.ts'
import { openProduct, type Product } from './parts/product.ts'
import { pgbenchScript } from './parts/statements.ts'

/** BENCH_SIZES=10000,100000 measures fewer; BENCH_FOLDER keeps the data, or continues with that of an earlier run. */
const sizes =
  process.env.BENCH_SIZES?.split(',').map(Number) ??
  [10_000, 100_000, 1_000_000].map((size) => amountOf('BENCH_SIZE', size))
const rounds = 3
const perRound: Record<number, number> = { 1: 150, 32: 960 }
/** Seconds of pgbench in a round, and searches sent to the API. */
const fully = { seconds: 3, asked: perRound }
const shortly = { seconds: 1, asked: { 32: 320 } }

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
  // Without a trade, so that the page exists with any number of contractors.
  'last page': pairs(places, ['best', 'rating', 'newest', 'distance']).map(
    ([location, sort]) => `location=${location}&sort=${sort}&radius=50&page=20`,
  ),
}
/** The searches compared with pgbench. */
const compared = ['browse', 'place', 'words'] as const
/** Each is planned on each of pgbench's connections, so with many more, planning would be measured. */
const mostCompared = 6

/**
 * The directory with more and more contractors: the time of each kind of search, the API compared with pgbench running the
 * recorded statements, memory, and the cache hit rate of a crowd.
 */
export const bench = defineBench({
  does: 'first-asked searches of the directory, beside the same statements by pgbench and over ever more contractors',
  inBrief: 35,
  figures: {
    'browse, to pgbench, 32 callers': { atLeast: 0.75 },
    'place, to pgbench, 32 callers': { atLeast: 0.75 },
    'words, to pgbench, 32 callers': { atLeast: 0.75 },
    'words and place, p50 at most to least': { atMost: 1.5 },
    'other kinds, p50 at most to least, the worst': null,
    'memory at the end, MB': { atMost: 300 },
  },
  async measure({ brief, say, reached }) {
    await using product = await openProduct({ folder: process.env.BENCH_FOLDER })
    const p50 = new Map<string, number[]>()
    const measured = brief ? [10_000] : sizes
    for (const size of measured) {
      await grow(product, size, say)
      for (const [kind, searches] of brief ? [] : Object.entries(kinds)) {
        await load(product, searches, 1) // The first round reads from disk and compiles.
        const { p50: half, p99 } = await load(product, searches, 1)
        p50.set(kind, [...(p50.get(kind) ?? []), half])
        say(`${size} contractors, ${kind}: p50 ${half.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
      }
      for (const kind of compared)
        for (const callers of brief ? [32] : [1, 32]) {
          const ratio = await compare(product, { kind, callers, ...(brief ? shortly : fully) }, say)
          say(`${size} contractors, ${kind}, API to pgbench at ${callers} callers: ${ratio.toFixed(2)}`)
          if (callers === 32 && size === measured.at(-1)) reached(`${kind}, to pgbench, 32 callers`, ratio)
        }
      if (!brief) await crowd(product, size, say)
    }
    if (brief) return
    reached('memory at the end, MB', process.memoryUsage().rss / 2 ** 20)
    const growth = new Map([...p50].map(([kind, all]) => [kind, (all.at(-1) ?? 0) / (all[0] ?? 1)]))
    for (const [kind, ratio] of growth)
      say(`${kind}, p50 at ${sizes.at(-1)} to p50 at ${sizes[0]}: ${ratio.toFixed(2)}`)
    const { 'words and place': near = Number.NaN, ...others } = Object.fromEntries(growth)
    reached('words and place, p50 at most to least', near)
    reached('other kinds, p50 at most to least, the worst', Math.max(...Object.values(others)))
  },
})

type Say = (line: string) => void

async function grow({ services }: Product, size: number, say: Say) {
  const { rows } = await services.database.pool.query('select count(*)::int as made from contractors')
  const began = performance.now()
  await makeContractors(services, rows[0].made, size)
  const seconds = (performance.now() - began) / 1000
  say(`${size} contractors, of whom ${rows[0].made} were there: ${seconds.toFixed(0)} s`)
}

const pathOf = (search: string) => `/api/contractors/search?${search.replaceAll(' ', '%20')}`

let asked = 0
/** A parameter never used before makes a search uncached. */
function fresh(search: string): string {
  asked += 1
  return `${search}&fresh=${asked}`
}

async function load(
  product: Product,
  searches: readonly string[],
  callers: number,
  { vary = fresh, asked = perRound }: { vary?: typeof fresh; asked?: Record<number, number> } = {},
) {
  const requests = Array.from({ length: asked[callers] ?? 0 }, (_, i) => ({
    path: pathOf(vary(searches[i % searches.length] ?? '')),
  }))
  const measured = await product.load(callers, requests)
  if (measured.failed > 0) throw new Error(`${measured.failed} searches failed, such as “${searches[0]}”`)
  return measured
}

/** The API compared with pgbench running the same statements: the median of some rounds in turns. */
async function compare(
  product: Product,
  { kind, callers, seconds, asked }: { kind: string; callers: number } & typeof fully,
  say: Say,
): Promise<number> {
  const all = kinds[kind] ?? []
  const searches = all.filter((_, i) => i % Math.ceil(all.length / mostCompared) === 0)
  const scripts: string[] = []
  for (const search of searches)
    scripts.push(pgbenchScript(await product.statementsOf({ path: pathOf(fresh(search)) }), new Map()))
  const ratios: number[] = []
  await load(product, searches, callers, { asked })
  for (let round = 0; round < rounds; round++) {
    const { perSecond, p50, p99 } = await load(product, searches, callers, { asked })
    const bare = pgbench(product.connection, scripts, callers, ['-T', `${seconds}`])
    ratios.push(perSecond / bare)
    say(
      `${kind}, ${callers} callers: API ${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms), pgbench ${bare.toFixed(0)}/s`,
    )
  }
  return median(ratios)
}

/** Many people at once who mostly want the same few searches. */
async function crowd(product: Product, size: number, say: Say) {
  const { counts } = product.services.answers
  const before = { ...counts }
  const popular = Object.values(kinds)
    .flat()
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const crowdWants = Array.from(
    { length: 960 },
    (_, i) => popular[Math.floor((popular.length - 1) * ((i * 0.618) % 1) ** 3)] ?? '',
  )
  const { perSecond } = await load(product, crowdWants, 32, { vary: (search) => search })
  const share = (100 * (counts.hits - before.hits)) / (counts.requests - before.requests)
  say(`${size} contractors, a crowd of 32: ${perSecond.toFixed(0)}/s, ${share.toFixed(0)} % from the cache`)
}
