import { categoriesCovered, tradeNames } from '#features/trades/rules.ts'
import type { Services } from '#server/context.ts'
import { days } from '#shared/dates.ts'
import { amountOf, defineBench } from './parts/bench.ts'
import { openProduct, type Product } from './parts/product.ts'
import { spreadContractors } from './parts/spread-contractors.ts'

/** BENCH_SIZE makes it smaller. */
const size = amountOf('BENCH_SIZE', 100_000)
const asking = Math.min(700, size)
const pastLeads = 20

type Pool = Services['database']['pool']

/**
 * Job recommendations at 100,000 contractors and 100,000 active jobs, uncached, in turns with a read of one profile by its key.
 * One caller.
 */
export const bench = defineBench({
  does: 'job recommendations uncached, beside a read of one profile',
  inBrief: false,
  figures: {
    'worked out, p50 to a profile': { atMost: 10 },
    'worked out, p99 to a profile': { atMost: 10 },
    'kept, p50 to a profile': null,
  },
  async measure({ say, reached }) {
    await using product = await openProduct()
    const { services } = product
    const { pool } = services.database
    await spreadContractors(pool, size)
    await makeJobs(pool)
    const callers = await signIn(services)
    await makeHistory(
      pool,
      callers.map(({ id }) => id),
    )
    await pool.query('vacuum analyze')
    const times = { profile: [] as number[], recommendations: [] as number[], kept: [] as number[] }
    for (const [n, { id, cookie }] of callers.entries()) {
      const measured = n >= 100
      const note = (name: keyof typeof times, milliseconds: number) => measured && times[name].push(milliseconds)
      note('profile', await timed(product, `/api/contractors/${id}`, cookie))
      note('recommendations', await timed(product, `/api/recommendations/jobs/${id}?limit=3`, cookie))
      note('kept', await timed(product, `/api/recommendations/jobs/${id}?limit=3`, cookie))
    }
    const at = (name: keyof typeof times, share: number) => {
      const sorted = times[name].toSorted((a, b) => a - b)
      return sorted[Math.floor(sorted.length * share)] ?? 0
    }
    for (const name of ['profile', 'recommendations', 'kept'] as const)
      say(`${name}: p50 ${at(name, 0.5).toFixed(2)} ms, p99 ${at(name, 0.99).toFixed(2)} ms`)
    reached('worked out, p50 to a profile', at('recommendations', 0.5) / at('profile', 0.5))
    reached('worked out, p99 to a profile', at('recommendations', 0.99) / at('profile', 0.99))
    reached('kept, p50 to a profile', at('kept', 0.5) / at('profile', 0.5))
  },
})

async function timed({ app }: Product, path: string, cookie: string): Promise<number> {
  const started = performance.now()
  const answer = await app.request(path, { headers: { cookie } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - started
}

/** As many active jobs as contractors, distributed alike, each in a trade of a contractor there. */
async function makeJobs(pool: Pool) {
  const categoryOf = Object.fromEntries(tradeNames.map((trade) => [trade, categoriesCovered([trade])[0]]))
  await pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      values ('01990000-0000-7000-9000-000000000000', 'client', 'Jo', 'Owner', 'owner@example.com', true, now(), now(), now())`,
  )
  await pool.query(
    `insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
        budget_min, budget_max, urgency, max_quotes, created_at)
      select gen_random_uuid(), '01990000-0000-7000-9000-000000000000', 'Some work on a house', repeat('Some work. ', 30),
        $1::jsonb ->> trades[1], location, '', district, town, latitude + (random() - 0.5) * 0.04, longitude, 100,
        200 + (random() * 4000)::int, (array['urgent', 'within_week', 'within_month', 'flexible'])[1 + floor(random() * 4)],
        3, now() - random() * interval '30 days'
      from contractors`,
    [JSON.stringify(categoryOf)],
  )
}

/** Contractors from all parts of the list, each with a session. */
async function signIn(services: Services) {
  const { rows } = await services.database.pool.query<{ id: string }>(
    'select id from contractors order by md5(id::text) limit $1',
    [asking],
  )
  const callers: { id: string; cookie: string }[] = []
  for (const { id } of rows) {
    const answerHeaders = new Headers()
    const visit = { db: services.database.db, now: services.clock(), requestHeaders: new Headers(), answerHeaders }
    await services.sessions.open(visit, id, days(1))
    callers.push({
      id,
      cookie: answerHeaders
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    })
  }
  return callers
}

/** Decided requests of these contractors, some won with a quote. */
async function makeHistory(pool: Pool, ids: readonly string[]) {
  await pool.query(
    `insert into leads (id, job_id, client_id, contractor_id, status, contractor_confirmed, sent_at)
      select gen_random_uuid(), job.id, job.client_id, one.id, (array['declined', 'expired', 'withdrawn', 'not_selected'])[1 + floor(random() * 4)],
        true, now() - random() * interval '100 days'
      from unnest($1::uuid[]) one (id), lateral (select md5(one.id::text)::uuid as somewhere) start, lateral (
        select jobs.id, client_id from jobs where jobs.id > start.somewhere order by jobs.id limit $2
      ) job on conflict do nothing`,
    [ids, pastLeads],
  )
}
