import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { analyticsCalls } from '#features/analytics/contract.ts'
import { mostRequests } from '#features/analytics/rules.ts'
import { countPrices } from '#features/prices/scheduled.ts'
import { categoryIds } from '#features/trades/rules.ts'
import type { Services } from '#server/context.ts'
import { days } from '#shared/dates.ts'
import { carryOut } from '#tests/works.ts'
import { amountOf, defineBench, median } from './parts/bench.ts'
import { openProduct, type Product } from './parts/product.ts'
import { spreadContractors } from './parts/spread-contractors.ts'

/** BENCH_SIZE makes it smaller. */
const size = amountOf('BENCH_SIZE', 1_000_000)
const contractors = Math.max(100, Math.round(size / 50))
const rounds = 15

type Pool = Services['database']['pool']

/**
 * The nightly count of the price guide over a million accepted quotes: its duration, and the memory of database and product;
 * and uncached analytics of a contractor with as many requests as are read, compared with reading one profile.
 */
export const bench = defineBench({
  does: 'the nightly price guide over 1,000,000 accepted quotes, and the analytics of a contractor with 5,000 requests',
  inBrief: false,
  figures: {
    'count, minutes': null,
    'count, memory of the database, MB': { atMost: 300 },
    'count, memory of ours, MB': { atMost: 300 },
    'areas with figures': null,
    'analytics, ms': null,
    'analytics, p50 to a profile': null,
  },
  async measure({ say, reached }) {
    await using product = await openProduct()
    const { services } = product
    const { pool } = services.database
    const began = performance.now()
    await spreadContractors(pool, contractors)
    await makeQuotes(pool)
    say(`${size} accepted quotes of ${contractors} contractors, made in ${seconds(began).toFixed(0)} s`)
    const memory = watchMemory(pool)
    const started = performance.now()
    await carryOut(services, [countPrices])
    reached('count, minutes', seconds(started) / 60)
    const peak = await memory
    reached('count, memory of the database, MB', peak())
    reached('count, memory of ours, MB', process.memoryUsage().rss / 2 ** 20)
    const { rows } = await pool.query<{ level: string; areas: number }>(
      'select level, count(*)::int as areas from price_figures group by level',
    )
    for (const { level, areas } of rows) say(`${level}: ${areas}`)
    reached(
      'areas with figures',
      rows.reduce((sum, { areas }) => sum + areas, 0),
    )
    await measureAnalytics(product, reached)
  },
})

const seconds = (since: number) => (performance.now() - since) / 1000

/** Each quote has a job of its own somewhere in the country, of a kind that somebody there does; some have several versions. */
async function makeQuotes(pool: Pool) {
  const client = await pool.connect()
  try {
    // Constraints and triggers are off: the rows are not checked.
    await client.query('set session_replication_role = replica')
    await client.query(
      `create unlogged table given as
        select gen_random_uuid() as job_id, gen_random_uuid() as lead_id, id as contractor_id, district, town, latitude, longitude,
          ($1::text[])[1 + floor(random() * cardinality($1::text[]))] as category, now() - random() * interval '700 days' as at,
          (5000 + exp(random() * 7) * 1000)::int as price
        from (select row_number() over () as n, * from contractors) contractor, generate_series(1, $2::int) m
        limit $3`,
      [categoryIds, Math.ceil(size / contractors), size],
    )
    await client.query(
      `insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
          urgency, max_quotes, created_at)
        select job_id, gen_random_uuid(), 'Some work', 'Some work on a house', category, town, '', district, town, latitude,
          longitude, 'flexible', 3, at from given`,
    )
    await client.query(
      `insert into leads (id, job_id, client_id, contractor_id, status, contractor_confirmed, sent_at, approved_at)
        select lead_id, job_id, gen_random_uuid(), contractor_id, 'completed', true, at, at from given`,
    )
    for (const version of [1, 2])
      await client.query(
        `insert into quotes (id, lead_id, version, total_cost, content, sent_at)
          select gen_random_uuid(), lead_id, $1::int, price, '{}', at from given where $1 = 1 or random() < 0.2`,
        [version],
      )
    await client.query('drop table given')
    await client.query('vacuum analyze')
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

/** The peak private memory of the database's processes together, until it is asked for. */
async function watchMemory(pool: Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [, server = ''] = statusOf(String(rows[0]?.pid), 'PPid')
  let most = 0
  let watching = true
  const watch = async () => {
    while (watching) {
      most = Math.max(most, ownMemoryBelow(server))
      await sleep(100, undefined, { ref: false })
    }
  }
  void watch()
  return () => {
    watching = false
    return most
  }
}

const statusOf = (pid: string, name: string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8').match(new RegExp(`^${name}:\\s+(\\S+)`, 'm')) ?? []
  } catch {
    return []
  }
}

/** Megabytes used by a process's children, without shared memory. */
function ownMemoryBelow(parent: string): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statusOf(name, 'PPid')[1] === parent)
  return children.reduce((sum, pid) => sum + Number(statusOf(pid, 'RssAnon')[1] ?? 0), 0) / 1024
}

async function measureAnalytics(
  { app, services }: Product,
  reached: (figure: 'analytics, ms' | 'analytics, p50 to a profile', value: number) => void,
) {
  const { pool, db } = services.database
  const { rows } = await pool.query<{ id: string }>('select id from contractors limit 1')
  const id = rows[0]?.id ?? ''
  await pool.query(`update contractors set subscription_status = 'active', subscription_tier = 3 where id = $1`, [id])
  await pool.query(
    `update leads set contractor_id = $1, credit = 'captured'
      where id in (select id from leads where contractor_id <> $1 order by id limit $2)`,
    [id, mostRequests],
  )
  await pool.query(
    `insert into credit_entries (id, contractor_id, lot_id, kind, amount, allowance, lead_id, reason, created_at)
      select $2::uuid, $1::uuid, $2::uuid, 'plan_allowance', 15, 'plan period 15', null::uuid, 'A plan', now()
      union all select gen_random_uuid(), $1::uuid, $2::uuid, 'hold', -1, null, id, 'A request', now() from leads where contractor_id = $1`,
    [id, '01990000-0000-7000-9000-000000000001'],
  )
  await pool.query('analyze leads, credit_entries')
  const answerHeaders = new Headers()
  await services.sessions.open({ db, now: services.clock(), requestHeaders: new Headers(), answerHeaders }, id, days(1))
  const cookie = answerHeaders
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const times = { analytics: [] as number[], profile: [] as number[] }
  const ask = async (path: string) => {
    const started = performance.now()
    const answer = await app.request(path, { headers: { cookie } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - started
  }
  for (let round = 0; round < rounds; round++) {
    services.figures.invalidate(['analytics'], [id])
    times.analytics.push(await ask(analyticsCalls.own.path))
    times.profile.push(await ask(`/api/contractors/${id}`))
  }
  reached('analytics, ms', median(times.analytics))
  reached('analytics, p50 to a profile', median(times.analytics) / median(times.profile))
}
