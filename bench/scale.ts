import { saveInstantReaders } from '#features/job-alerts/records/readers.ts'
import type { Services } from '#server/context.ts'
import { reachEmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { readSettings } from '#server/settings/settings.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { createPerson, type Person } from '#tests/people.ts'
import { scratchSite } from '#tests/started-site.ts'
import { recordStatements } from '#tests/statements.ts'
import { createApp, openServices } from '../app.ts'
import { amountOf, defineBench, median } from './parts/bench.ts'
import { type ActionCost, demandOf, processesBeside, processesFor, timesADay } from './parts/capacity.ts'
import { aDayOfTheCountry, country } from './parts/country.ts'
import { placesOf } from './parts/layout.ts'
import { makeContractors } from './parts/many-contractors.ts'
import { openMailSink } from './parts/open-mail-sink.ts'
import { type Asked, loadOf } from './parts/product.ts'
import {
  type Action,
  type ActionName,
  actionNames,
  actionsOf,
  samplePassword,
  writeMails,
} from './parts/scale-actions.ts'
import { meterOf, type Spent } from './parts/site-meter.ts'

const directory = amountOf('BENCH_SIZE', 100_000)
/** Jobs posted in a round; the other actions in proportion. */
const perRound = amountOf('BENCH_REQUESTS', 400)
const rounds = 3
const people = 400
const callers = 8
const idleSeconds = 15
/** The share of contractors with instant alerts: few, as the cost of a mail is measured separately. */
const oneInstantIn = 200
const primary = { cores: 16, used: 0.7 }

/**
 * The cost of each action and its consequences in the product as `npm start` runs it, by CPU of its processes and PostgreSQL;
 * and the resulting capacity of a primary with 16 cores (docs/scale.md).
 */
export const bench = defineBench({
  does: 'the cost of each action, what a primary of 16 cores carries of it in a day, and what the whole country does',
  inBrief: false,
  figures: {
    'post a job, ms of PostgreSQL': null,
    'confirm a request, ms of PostgreSQL': null,
    'send a message, ms of PostgreSQL': null,
    'search, first asked, ms of PostgreSQL': null,
    'a day of the country, cores of PostgreSQL in the busiest hour': { atMost: primary.cores * primary.used },
    'a day of the country, processes that answer': null,
    'a day of the country, processes that work': null,
    'a day of the country, gigabytes kept': null,
  },
  async measure({ say, reached }) {
    await using sink = await openMailSink()
    const wishes = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
    await using site = await scratchSite(wishes)
    const began = performance.now()
    const scene = await prepare(site.folder)
    say(`${directory} contractors in the directory, one in ${oneInstantIn} hears at once: ${seconds(began)} s`)
    await site.start()
    const connection = await reachEmbeddedPostgres(site.folder)
    if (!connection) throw new Error('The site has no database')
    const services = await open(site.folder, connection)
    await using _ = { [Symbol.asyncDispose]: () => services.close() }
    const meter = await meterOf(site, services, idleSeconds)
    const { idle } = meter
    say(
      `with nobody there, of each second: ${ms(idle.answering)} ms answering, ${ms(idle.working)} working, ${ms(idle.postgres)} PostgreSQL`,
    )
    const actions = actionsOf({ services, ...scene })
    const app = createApp(services, new AbortController().signal)
    const costs = {} as Record<ActionName, ActionCost>
    let told = 0

    say(`\n${head}`)
    for (const name of actionNames) {
      const action = actions[name]
      await action.ready?.()
      const times = Math.ceil(perRound * action.times)
      let next = 0
      const round = async () => {
        const from = next
        next += times
        return meter.spentBy(() => carryOut(site.port, services, action, { from, times }))
      }
      // A warm-up before the measurement.
      await round()
      const measured: Awaited<ReturnType<typeof round>>[] = []
      for (let i = 0; i < rounds; i++) measured.push(await round())
      const each = (value: (spent: Spent) => number) => median(measured.map(({ spent }) => value(spent))) / times
      costs[name] = {
        answering: each(({ answering }) => answering) * 1000,
        working: each(({ working }) => working) * 1000,
        postgres: each(({ postgres }) => postgres) * 1000,
        log: each(({ log }) => log),
        // Tables grow by many pages at a time, so the growth is averaged.
        kept: Math.max(0, measured.reduce((sum, { spent }) => sum + spent.kept, 0) / (rounds * times)),
        sent: measured.reduce((sum, { result }) => sum + result, 0) / (rounds * times),
      }
      if (name === 'post a job') told = await toldOfAJob(services, (rounds + 1) * times)
      const images = each((spent) => spent.images)
      say(lineOf(name, costs[name], images, await placesAsked(services, app, action.asked(next))))
    }

    for (const name of ['post a job', 'confirm a request', 'send a message', 'search, first asked'] as const)
      reached(`${name}, ms of PostgreSQL`, costs[name].postgres)
    say(`\n${(told * 100).toFixed(2)} % of those who hear at once were told of a job`)
    const aDay = aDayOfTheCountry(actionNames, told)
    const demand = demandOf(aDay, costs, country.busiest)
    say(`\na day of the country: ${actionNames.map((name) => `${name} ${shown(aDay[name])}`).join('; ')}`)
    say(
      `its busiest hour: ${demand.postgres.toFixed(2)} cores of PostgreSQL, ${demand.answering.toFixed(2)} answering, ${demand.working.toFixed(2)} working; ` +
        `a day ${gigabytes(demand.logADay)} GB of write-ahead log besides images, ${gigabytes(demand.keptADay)} GB kept, ${gigabytes(demand.sentADay)} GB sent`,
    )
    for (const name of actionNames) {
      const share = demandOf({ [name]: aDay[name] }, { [name]: costs[name] }, country.busiest)
      say(`  ${name}: ${share.postgres.toFixed(3)} cores of PostgreSQL, ${share.answering.toFixed(3)} answering`)
    }
    reached('a day of the country, cores of PostgreSQL in the busiest hour', demand.postgres)
    reached('a day of the country, processes that answer', processesFor(demand.answering, primary))
    reached('a day of the country, processes that work', processesFor(demand.working, primary))
    reached('a day of the country, gigabytes kept', demand.keptADay / 1e9)
  },
})

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0)
const ms = (value: number) => (value * 1000).toFixed(1)
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
const shown = (value: number) => Math.round(value).toLocaleString('en-GB')

const head =
  '| action | answering ms | working ms | PostgreSQL ms | log B | images B | kept B | sent B | a day on 16 cores | processes beside | places |\n' +
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |'

function lineOf(name: string, cost: ActionCost, images: number, places: string): string {
  const alone =
    cost.postgres > 0.005 ? [shown(timesADay(cost, primary)), processesBeside(cost, primary)] : ['not its limit', '']
  const cells = [
    name,
    ...[cost.answering, cost.working, cost.postgres].map((value) => value.toFixed(2)),
    ...[cost.log, images, cost.kept, cost.sent].map(shown),
    ...alone,
    places,
  ]
  return `| ${cells.join(' | ')} |`
}

const open = (folder: string, connection: Parameters<typeof openServices>[1]) =>
  openServices(readSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' }), connection)

/** Fills the site's data folder before it starts. */
async function prepare(folder: string) {
  const postgres = await startEmbeddedPostgres(folder)
  const services = await open(folder, postgres.connection)
  const { pool, db } = services.database
  const made = async (role: Person['role']) => {
    const all: Person[] = []
    for (let n = 0; n < people; n++)
      all.push(await createPerson(services, { role, email: `${role}${n}@load.example.com` }))
    return all
  }
  const [homeowners, contractors] = [await made('client'), await made('contractor')]
  await pool.query(`
    insert into contractors (id, business_name, description, location, district, town, county, latitude, longitude, radius,
      business_phone, business_email, business_address, trades, created_at, updated_at)
    select id, 'Load & Sons', 'Made for measuring.', 'Leeds', 'LS1', 'Leeds', 'West Yorkshire', 53.8, -1.55, 25,
      '+441134960123', email, '1 The Headrow', '{Plumbing}', now(), now() from users where user_type = 'contractor'`)
  await pool.query(`
    with made as (select id as contractor_id, gen_random_uuid() as id from contractors)
    insert into credit_entries (id, contractor_id, lot_id, kind, amount, reason, created_at)
    select id, contractor_id, id, 'admin_grant', 10000, 'To measure', now() from made`)
  await pool.query(
    `insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at)
      select gen_random_uuid(), id, 'credential', id, $1, now(), now() from users`,
    [await passwordHash(samplePassword)],
  )
  await makeContractors(services, 0, directory)
  const { rows: readers } = await pool.query<{ id: string }>(
    `with chosen as (select contractor_id as id from directory_listings where hashtext(contractor_id::text) % ${oneInstantIn} = 0 group by 1),
      made as (insert into consents select gen_random_uuid(), id, 'jobAlerts', 'instant', 'own-page', now() from chosen)
      select id from chosen`,
  )
  await saveInstantReaders(
    db,
    readers.map(({ id }) => id),
  )
  const { rows: listed } = await pool.query<{ id: string }>(
    'select id from contractors where review_count > 5 order by id limit 1',
  )
  await pool.query('alter database app reset synchronous_commit')
  await pool.query('vacuum analyze')
  await services.close()
  await postgres.stop()
  return { homeowners, contractors, profileId: listed[0]?.id ?? '' }
}

/** The share of instant readers told of each of this many jobs. */
async function toldOfAJob({ database: { pool } }: Services, jobs: number): Promise<number> {
  const { rows } = await pool.query<{ mails: number; readers: number }>(
    `select (select count(*)::int from outbox where kind = 'job-alert') as mails,
      (select count(distinct contractor_id)::int from instant_readers) as readers`,
  )
  const { mails = 0, readers = 1 } = rows[0] ?? {}
  return mails / jobs / readers
}

/** Does an action this many times; returns the bytes sent. */
async function carryOut(
  port: number,
  services: Services,
  action: Action,
  { from, times }: { from: number; times: number },
): Promise<number> {
  const requests = Array.from({ length: times }, (_, i) => action.asked(from + i)).filter((asked) => asked !== null)
  if (requests.length === 0) {
    await writeMails(services, times)
    return 0
  }
  const { failed, bytes } = await loadOf(port, callers, requests)
  if (failed > 0) throw new Error(`${failed} of ${times} failed, such as ${requests[0]?.path}`)
  return bytes
}

/** The shards the statements of a call touch, and how many statements touch several. */
async function placesAsked(
  { database: { pool } }: Services,
  app: ReturnType<typeof createApp>,
  asked: Asked | null,
): Promise<string> {
  if (!asked?.path.startsWith('/api/')) return ''
  const { path, method = 'GET', cookie = '', body } = asked
  const headers = { cookie, 'content-type': 'application/json' }
  const statements = await recordStatements(pool, async () => {
    const { ok, status } = await app.request(path, { method, headers, ...(body !== undefined && { body }) })
    if (!ok) throw new Error(`${path} was answered ${status}`)
  })
  const texts = statements.map(({ text }) => text).filter((text) => !/pg_notify|pg_get_wal|^begin$|^commit$/.test(text))
  const across = texts.filter((text) => placesOf([text]).length > 1)
  return `${placesOf(texts).join(', ') || 'everywhere'}; ${across.length} of ${texts.length} across`
}
