import { insertNews } from '#features/job-alerts/records/news.ts'
import { parts } from '#features/job-alerts/rules.ts'
import { jobAlertWorks } from '#features/job-alerts/scheduled.ts'
import { categoriesCovered, tradeNames } from '#features/trades/rules.ts'
import type { Services } from '#server/context.ts'
import { hours, later, minutes } from '#shared/dates.ts'
import { carryOut } from '#tests/works.ts'
import { amountOf, defineBench } from './parts/bench.ts'
import { postgresSeconds } from './parts/postgres-cpu.ts'
import { openProduct } from './parts/product.ts'
import { spreadContractors } from './parts/spread-contractors.ts'

/** BENCH_CONTRACTORS, BENCH_JOBS and BENCH_MAILS say how many; a million contractors take some ten minutes. */
const wanted = {
  contractors: amountOf('BENCH_CONTRACTORS', 100_000),
  jobs: amountOf('BENCH_JOBS', 10_000),
}
const brief = { contractors: 10_000, jobs: 1000 }
/** The share of contractors with instant alerts. */
const oneInstantIn = 20
/** Jobs announced together: the cost of one does not depend on how many there are. */
const toldAtOnce = 100
/** Most contractors whose mails are written: each costs the same. */
const mostMails = amountOf('BENCH_MAILS', 100_000)

const [spread, daily] = [jobAlertWorks.slice(0, 1), jobAlertWorks.slice(1)]
const morning = new Date('2026-06-01T09:00:00Z')

/**
 * A day of new jobs announced to all contractors: rows, megabytes and CPU seconds for deciding who is told what, and separately
 * for the mails, one a day for each contractor.
 */
export const bench = defineBench({
  does: 'a day of new jobs told to all contractors, at once and daily',
  inBrief: 15,
  figures: {
    'rows for a job besides mails': { atMost: 1 },
    'megabytes a day besides mails': null,
    'PostgreSQL ms to post 1,000 news': null,
    'PostgreSQL ms to find who hears of a job at once': null,
    'PostgreSQL seconds for a day of digests besides mails': null,
    'Node seconds for a day of digests besides mails': null,
    'minutes for a day of digests besides mails': { atMost: 60 },
    'ms for a daily mail, written': null,
    'PostgreSQL ms for a daily mail, written': null,
  },
  async measure({ brief: isBrief, say, reached }) {
    const size = isBrief ? brief : wanted
    await using product = await openProduct()
    const { services } = product
    const { pool } = services.database
    await pool.query('alter database app set synchronous_commit = off')
    await spreadContractors(pool, size.contractors)
    await chooseInstant(services)
    await makeJobs(services, size.jobs)
    await pool.query('vacuum analyze')
    await pool.query('checkpoint')
    say(`${size.contractors} contractors, ${size.jobs} new jobs a day, one contractor in ${oneInstantIn} hears at once`)

    const mails = { written: 0 }
    const counting: Services['outbox'] = {
      ...services.outbox,
      async write(_db, drafts) {
        mails.written += drafts.length
      },
      kick() {},
    }
    const at = (now: Date, outbox = counting): Services => ({ ...services, clock: () => now, outbox })

    const posting = await costOf(services, () => post(services, size.jobs))
    reached('PostgreSQL ms to post 1,000 news', (posting.postgres / size.jobs) * 1e6)
    reached('rows for a job besides mails', Number(await one(services, 'select count(*) from job_news')) / size.jobs)

    // The rest are marked as told.
    await pool.query(
      `update job_news set told_at = now() where job_id not in (select job_id from job_news order by job_id limit ${toldAtOnce})`,
    )
    await pool.query('vacuum analyze job_news')
    const atOnce = await costOf(services, async () => {
      const left = 'select count(*) from job_news where told_at is null'
      while (Number(await one(services, left)) > 0) await carryOut(at(later(morning, minutes(1))), spread)
    })
    say(`${mails.written} contractors were told at once of ${toldAtOnce} jobs`)
    reached('PostgreSQL ms to find who hears of a job at once', (atOnce.postgres / toldAtOnce) * 1000)

    mails.written = 0
    const finding = await costOf(services, () => carryOut(at(morning), daily))
    say(`${mails.written} daily mails in ${finding.seconds.toFixed(1)} s without writing them`)
    reached('PostgreSQL seconds for a day of digests besides mails', finding.postgres)
    reached('Node seconds for a day of digests besides mails', finding.node)
    reached('minutes for a day of digests besides mails', finding.seconds / 60)
    const sizes =
      "select sum(pg_total_relation_size(name::regclass)) from unnest(array['job_news', 'job_digests']) name"
    reached('megabytes a day besides mails', Number(await one(services, sizes)) / 2 ** 20)

    // The same day again with mails, as far as wanted.
    const again = Math.ceil(parts * Math.min(1, mostMails / size.contractors))
    await pool.query('update job_digests set seen_to = 0, sent_on = null where part < $1', [again])
    const sending = await costOf(services, () => carryOut(at(morning, { ...services.outbox, kick() {} }), daily))
    const written = Number(await one(services, 'select count(*) from outbox'))
    const megabytes = Number(await one(services, "select pg_total_relation_size('outbox')")) / 2 ** 20
    say(`${written} daily mails in ${sending.seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB until they are sent`)
    say(`CPU: ${sending.postgres.toFixed(1)} s of PostgreSQL, ${sending.node.toFixed(1)} s of Node`)
    reached('ms for a daily mail, written', (sending.seconds / written) * 1000)
    reached('PostgreSQL ms for a daily mail, written', (sending.postgres / written) * 1000)
  },
})

async function costOf(services: Services, work: () => Promise<unknown>) {
  const [began, cpu, postgres] = [performance.now(), process.cpuUsage(), await postgresSeconds(services)]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return {
    seconds: (performance.now() - began) / 1000,
    node: (user + system) / 1e6,
    postgres: (await postgresSeconds(services)) - postgres,
  }
}

async function one({ database: { pool } }: Services, statement: string): Promise<string> {
  const { rows } = await pool.query({ text: statement, rowMode: 'array' })
  return String(rows[0]?.[0])
}

/** Some contractors choose instant alerts and are indexed by where they work. */
async function chooseInstant({ database: { pool } }: Services) {
  const covered = Object.fromEntries(tradeNames.map((trade) => [trade, categoriesCovered([trade])]))
  await pool.query(
    `insert into consents
      select gen_random_uuid(), id, 'jobAlerts', 'instant', 'own-page', $1 from contractors where hashtext(id::text) % $2 = 0`,
    [later(morning, -hours(48)), oneInstantIn],
  )
  await pool.query(
    `insert into instant_readers (contractor_id, heading, radius, strip, longitude, latitude)
      select distinct contractors.id, heading, radius, floor(latitude * 10), longitude, latitude
      from consents join contractors on contractors.id = user_id, unnest(trades) trade, jsonb_array_elements_text($1::jsonb -> trade) heading`,
    [JSON.stringify(covered)],
  )
}

/** A job near each of this many contractors, in their first trade. */
async function makeJobs({ database: { pool } }: Services, count: number) {
  const categoryOf = Object.fromEntries(tradeNames.map((trade) => [trade, categoriesCovered([trade])[0]]))
  const owner = '01990000-0000-7000-9000-000000000000'
  await pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      values ($1, 'client', 'Jo', 'Owner', 'owner@example.com', true, now(), now(), now())`,
    [owner],
  )
  await pool.query(
    `insert into jobs (id, client_id, title, description, category, location, postcode, district, town, latitude, longitude,
        budget_min, budget_max, urgency, max_quotes, created_at)
      select gen_random_uuid(), $2, 'Some work on a house', repeat('Some work. ', 30), $1::jsonb ->> trades[1], location, '',
        district, town, latitude + (random() - 0.5) * 0.04, longitude, 100, 2000, 'flexible', 3, $3
      from contractors order by md5(id::text) limit $4`,
    [JSON.stringify(categoryOf), owner, later(morning, -hours(12)), count],
  )
}

/** The cost a new job adds to the transaction that posts it. */
async function post({ database: { pool, db } }: Services, count: number) {
  const { rows } = await pool.query<{ id: string }>('select id from jobs limit $1', [count])
  for (const { id } of rows) await insertNews(db, id, later(morning, -hours(12)))
}
