import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { categoriesCovered, tradeNames } from '#features/trades/rules.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { days } from '#shared/dates.ts'
import { createApp, openServices } from '../app.ts'

/**
 * The job recommendations at 100,000 contractors and 100,000 active jobs, each contractor asking for the first time, in turns with
 * a read of one profile by its key through the same server. One caller. BENCH_SIZE makes it smaller.
 */
const size = Number(process.env.BENCH_SIZE ?? 100_000)
const asking = Math.min(700, size)
const pastLeads = 20

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
const postgres = await startEmbeddedPostgres(folder)
const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', SAMPLE_DATA: 'off' })
const services = await openServices({ ...settings, rateLimits: false }, postgres.connection, {
  mail: { send: async () => {} },
})
const app = createApp(services, new AbortController().signal)
const { pool } = services.database

try {
  await makeContractors()
  await makeJobs()
  const callers = await signIn()
  await makeHistory(callers.map(({ id }) => id))
  await pool.query('vacuum analyze')
  const times: Record<'profile' | 'recommendations' | 'kept', number[]> = { profile: [], recommendations: [], kept: [] }
  for (const [n, { id, cookie }] of callers.entries()) {
    const measured = n >= 100
    const note = (name: keyof typeof times, milliseconds: number) => measured && times[name].push(milliseconds)
    note('profile', await timed(`/api/contractors/${id}`, cookie))
    note('recommendations', await timed(`/api/recommendations/jobs/${id}?limit=3`, cookie))
    note('kept', await timed(`/api/recommendations/jobs/${id}?limit=3`, cookie))
  }
  const [profile, recommendations] = [figures(times.profile), figures(times.recommendations)]
  print(`a profile by its key`, profile)
  print(`recommendations, worked out`, recommendations)
  print(`recommendations, kept`, figures(times.kept))
  process.stdout.write(
    `recommendations to a read by key: p50 ${(recommendations.p50 / profile.p50).toFixed(1)}, p99 ${(recommendations.p99 / profile.p99).toFixed(1)} (aim: under 10)\n`,
  )
} finally {
  await services.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function timed(path: string, cookie: string): Promise<number> {
  const started = performance.now()
  const answer = await app.request(path, { headers: { cookie } })
  await answer.text()
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - started
}

function figures(times: number[]) {
  const sorted = [...times].sort((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

function print(name: string, { p50, p99 }: ReturnType<typeof figures>) {
  process.stdout.write(`${name}: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms\n`)
}

/** Spread over the country as its postcodes are, London three times as dense, in one to three trades; not in the directory. */
async function makeContractors() {
  const rows: string[][] = parse(readFileSync(path.join(import.meta.dirname, '../database/geography/outcodes.csv')), {
    from_line: 2,
  })
  const districts = rows.flatMap(([district, latitude, longitude, town, , , , region, , postcodes]) =>
    Array.from({ length: Math.ceil(Number(postcodes) / 300) * (region === 'London' ? 3 : 1) }, () => ({
      district,
      town,
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
  )
  await pool.query(
    `create unlogged table made as
      select gen_random_uuid() as id, place.*, array(select trade from unnest($2::text[]) trade order by md5(trade || n) limit 1 + n % 3) as trades,
        (array[10, 15, 25, 25, 25, 50, 100])[1 + n % 7] as radius, (random() - 0.5) * 0.06 as up, (random() - 0.5) * 0.1 as across
      from generate_series(1, $3::int) n
      join jsonb_to_recordset($1::jsonb) as place (at int, district text, town text, latitude float8, longitude float8)
        on place.at = (n * 7919) % $4::int`,
    [JSON.stringify(districts.map((district, at) => ({ at, ...district }))), tradeNames, size, districts.length],
  )
  await pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select id, 'contractor', 'Jo', 'Trade', id || '@example.com', true, now(), now(), now() from made`,
  )
  await pool.query(
    `insert into contractors (id, business_name, description, location, district, town, county, latitude, longitude, radius,
        business_phone, business_email, business_address, trades, created_at, updated_at)
      select id, 'A business', repeat('Tidy work. ', 20), town, district, town, '', latitude + up, longitude + across, radius,
        '+441134960123', id || '@example.com', '1 High Street', trades, now(), now() from made`,
  )
}

/** As many active jobs as contractors, as unevenly spread, each in a trade of somebody who lives there. */
async function makeJobs() {
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

/** Contractors from everywhere in the list, each with a session. */
async function signIn() {
  const { rows } = await pool.query<{ id: string }>('select id from contractors order by md5(id::text) limit $1', [
    asking,
  ])
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

/** Decided requests of those who ask, some of them won with a quote. */
async function makeHistory(ids: readonly string[]) {
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
