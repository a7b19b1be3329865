import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertNews } from '#features/job-alerts/records/news.ts'
import { saveInstantReaders } from '#features/job-alerts/records/readers.ts'
import type { Services } from '#server/context.ts'
import { reachEmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { newMails } from '#server/mail/sending.ts'
import { readSettings } from '#server/settings/settings.ts'
import { idOf, prepareRequests } from '#tests/prepared-requests.ts'
import { type StartedSite, scratchSite } from '#tests/started-site.ts'
import { openServices } from '../app.ts'
import { amountOf, defineBench, median } from './parts/bench.ts'
import { makeContractors } from './parts/many-contractors.ts'
import { openMailSink } from './parts/open-mail-sink.ts'
import { loadOf } from './parts/product.ts'
import type { SendingWishes } from './parts/send-pictures.ts'

const mails = amountOf('BENCH_MAILS', 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const perRound = Number(process.env.BENCH_REQUESTS ?? 600)
/** Below the machine's limit: what counts is the response time while there is capacity. */
const callers = 4
const pause = 25
/** The last ones upload pictures, which blocks their other requests; the others confirm quotes. */
const contractors = 250
const others = 5000
const pictures = 50
const confirming = contractors - pictures
const alertedJobs = 100
const searches = ['trade=plumbing', 'trade=roofing&sort=newest', 'location=LS6%203AA&trade=plumbing', 'search=plumber']

/**
 * Response times beside background work, in the product as `npm start` runs it: BENCH_MAILS bulk mails, alerts for new jobs,
 * and picture uploads; in turns with none of that.
 */
export const bench = defineBench({
  does: 'how long answers take beside much background work',
  inBrief: false,
  figures: {
    'directory, p99 beside mails and alerts to p99 alone': { atMost: 1.5 },
    'confirm-quote, p99 beside mails and alerts to p99 alone': { atMost: 1.5 },
    'directory, p99 beside pictures too': { atMost: 1.5 },
    'confirm-quote, p99 beside pictures too': { atMost: 1.5 },
  },
  async measure({ say, reached }) {
    await using sink = await openMailSink()
    const wishes = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
    await using site = await scratchSite(wishes)
    const cookieOf = await prepare(site.folder, Math.ceil(((rounds * 3 + 1) * perRound * contractors) / confirming))
    await site.start()
    await using product = await join(site.folder)
    let used = 0
    const next = () => {
      while (used % contractors >= confirming) used += 1
      return used++
    }

    const measure = async () => {
      const numbers = Array.from({ length: perRound }, next)
      const search = numbers.map((n) => ({
        path: `/api/contractors/search?${searches[n % searches.length]}&fresh=${n}`,
      }))
      const confirm = numbers.map((n) => ({
        path: `/api/leads/${idOf('lead', n)}/confirm-quote`,
        method: 'POST' as const,
        cookie: cookieOf(n),
        body: '{}',
      }))
      const directory = await loadOf(site.port, callers, search, pause)
      const quotes = await loadOf(site.port, callers, confirm, pause)
      if (directory.failed + quotes.failed > 0) throw new Error(`${directory.failed} and ${quotes.failed} failed`)
      return { directory: directory.p99, quotes: quotes.p99 }
    }

    await measure()
    const measured: { alone: Measured; beside: Measured; besideAll: Measured }[] = []
    for (let round = 0; round < rounds; round++) {
      const alone = await measure()
      await beginBulk(product.services)
      const [began, before] = [performance.now(), sink.taken()]
      const beside = await measure()
      const uploads = beginUploads(site, cookieOf)
      const besideAll = await measure()
      const perSecond = (sink.taken() - before) / ((performance.now() - began) / 1000)
      const uploaded = await uploads.stop()
      await endBulk(product.services)
      say(
        `p99 alone ${shown(alone)}; beside mails and alerts ${shown(beside)}; pictures too ${shown(besideAll)}; meanwhile ${perSecond.toFixed(0)} mails a second, ${uploaded} pictures`,
      )
      measured.push({ alone, beside, besideAll })
    }
    const ratio = (what: keyof Measured, busy: 'beside' | 'besideAll') =>
      median(measured.map((one) => one[busy][what] / one.alone[what]))
    reached('directory, p99 beside mails and alerts to p99 alone', ratio('directory', 'beside'))
    reached('confirm-quote, p99 beside mails and alerts to p99 alone', ratio('quotes', 'beside'))
    reached('directory, p99 beside pictures too', ratio('directory', 'besideAll'))
    reached('confirm-quote, p99 beside pictures too', ratio('quotes', 'besideAll'))
  },
})

interface Measured {
  directory: number
  quotes: number
}

const shown = ({ directory, quotes }: Measured) =>
  `directory ${directory.toFixed(1)} ms, confirm-quote ${quotes.toFixed(1)} ms`

const open = (folder: string, connection: Parameters<typeof openServices>[1]) =>
  openServices(readSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'fatal' }), connection)

/** Fills the site's data folder before it starts; returns the cookie for each request's contractor. */
async function prepare(folder: string, requests: number): Promise<(n: number) => string> {
  const postgres = await startEmbeddedPostgres(folder)
  const services = await open(folder, postgres.connection)
  const { pool, db } = services.database
  const cookieOf = await prepareRequests(services, requests, contractors)
  await pool.query(`update contractors set subscription_tier = 2, subscription_status = 'active'`)
  await pool.query(
    `insert into consents select gen_random_uuid(), id, 'jobAlerts', 'instant', 'own-page', now() from contractors`,
  )
  await saveInstantReaders(
    db,
    Array.from({ length: contractors }, (_, n) => idOf('contractor', n)),
  )
  await makeContractors(services, 0, others)
  await pool.query('alter database app reset synchronous_commit')
  await pool.query('vacuum analyze')
  await services.close()
  await postgres.stop()
  return cookieOf
}

/** Connects to the database of the running site. */
async function join(folder: string) {
  const connection = await reachEmbeddedPostgres(folder)
  if (!connection) throw new Error('The site has no database')
  const services = await open(folder, connection)
  return { services, [Symbol.asyncDispose]: () => services.close() }
}

/** Queues a share of all mails, and new jobs with many instant readers, and wakes the workers. */
async function beginBulk({ database: { pool, db }, events }: Services): Promise<void> {
  await pool.query(
    `insert into outbox (id, kind, priority, to_address, subject, text, html, created_at)
      select gen_random_uuid(), 'credits-given', 'bulk', 'person' || n || '@example.com', 'Credits', repeat('Here ', 100),
        '<p>' || repeat('Here ', 1000) || '</p>', now() from generate_series(1, $1::int) n`,
    [Math.ceil(mails / rounds)],
  )
  await pool.query('delete from job_news')
  for (let n = 0; n < alertedJobs; n++) await insertNews(db, idOf('job', n), new Date())
  events.publish({ users: [], features: [newMails('bulk'), 'work spread-new-jobs'] })
}

async function endBulk({ database: { pool } }: Services): Promise<void> {
  await pool.query(`delete from outbox where state = 'new'`)
  await sleep(2000)
}

/** Uploads a picture for each of this many contractors at once, from a process of their own. */
function beginUploads({ url }: StartedSite, cookieOf: (n: number) => string) {
  const child = fork(path.join(import.meta.dirname, 'parts/send-pictures.ts'))
  const cookies = Array.from({ length: pictures }, (_, n) => cookieOf(confirming + n))
  child.send({ url, cookies } satisfies SendingWishes)
  return {
    /** The number of pictures taken. */
    async stop(): Promise<number> {
      const ended = once(child, 'message')
      child.send('stop')
      const [{ taken }] = await ended
      return taken
    },
  }
}
