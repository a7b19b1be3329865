import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountCalls } from '#features/accounts/contract.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { findPostcode } from '#features/places/records.ts'
import type { Services } from '#server/context.ts'
import { newId } from '#shared/ids.ts'
import { type Pair, pairs } from '#tests/pairs.ts'
import { createPerson, type Person } from '#tests/people.ts'
import { subscribedBrowser } from '#tests/push-service.ts'
import { defineBench } from './parts/bench.ts'
import { openProduct, type Product } from './parts/product.ts'
import type { PushSinkSays } from './parts/push-sink.ts'
import type { TellingSays, TellingWishes } from './parts/telling-work.ts'

const readers = Number(process.env.BENCH_READERS ?? 5000)
const talking = 20
/** Milliseconds between messages, and between reset mails. */
const [messageEvery, resetEvery] = [50, 250]
/** How long without alerts, and at least beside them, in milliseconds. */
const alone = 15_000
const givenUpAfter = 120_000
const postcode = 'LS6 3AA'

/** How soon a new job is pushed to all instant readers, and the delay of messages and reset mails meanwhile. */
export const bench = defineBench({
  does: 'a new job pushed to 5,000 contractors, and messages and reset mails meanwhile',
  inBrief: false,
  figures: {
    'seconds from a posted job to the last push': { atMost: 30 },
    'seconds from a posted job to the first push': null,
    'ms for a message, p99 alone': null,
    'ms for a message, p99 beside the news': null,
    'ms for a reset mail, p99 alone': null,
    'ms for a reset mail, p99 beside the news': { atMost: 2000 },
  },
  async measure({ say, reached }) {
    await using product = await openProduct()
    const { services } = product
    const people = await pairs(services, talking)
    const owner = await createPerson(services)
    using sink = forked('push-sink')
    const pushed: PushSinkSays = await heard(sink.process)
    const counted = { first: 0, ...pushed }
    sink.process.on('message', (says: PushSinkSays) => {
      if (counted.taken === 0) counted.first = says.at
      Object.assign(counted, says)
    })
    await makeReaders(services, `http://127.0.0.1:${pushed.port}`)

    using work = forked('telling-work')
    const { connection } = product
    work.process.send({ connection, folder: services.settings.dataDir } satisfies TellingWishes)
    await heard(work.process)
    const talk = await conversations(product, people)
    const resets = resetting(product, work.process)

    const measure = async (until: Promise<unknown>) => {
      const [messages, mails] = await Promise.all([talk(until), resets(until)])
      const shown = (times: number[]) => `p50 ${at(times, 0.5).toFixed(0)}, p99 ${at(times, 0.99).toFixed(0)} ms`
      say(`${messages.length} messages: ${shown(messages)}; ${mails.length} reset mails: ${shown(mails)}`)
      return { messages: at(messages, 0.99), mails: at(mails, 0.99) }
    }
    await measure(sleep(3000))
    const before = await measure(sleep(alone))
    const posted = Date.now()
    await post(product, owner)
    const allPushed = async () => {
      while (counted.taken < readers && Date.now() - posted < givenUpAfter) await sleep(100)
    }
    const beside = await measure(Promise.all([allPushed(), sleep(alone)]))
    if (counted.taken < readers) throw new Error(`Only ${counted.taken} of ${readers} were pushed to`)
    reached('seconds from a posted job to the first push', (counted.first - posted) / 1000)
    reached('seconds from a posted job to the last push', (counted.at - posted) / 1000)
    reached('ms for a message, p99 alone', before.messages)
    reached('ms for a message, p99 beside the news', beside.messages)
    reached('ms for a reset mail, p99 alone', before.mails)
    reached('ms for a reset mail, p99 beside the news', beside.mails)
  },
})

function forked(part: string) {
  const child = fork(path.join(import.meta.dirname, `parts/${part}.ts`))
  return { process: child, [Symbol.dispose]: () => void child.kill() }
}

const heard = async (child: ChildProcess) => (await once(child, 'message'))[0]
const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** Contractors around the job with instant alerts, each with one browser, without quiet hours. */
async function makeReaders({ database: { pool } }: Services, pushService: string) {
  const place = findPostcode(postcode)
  if (!place) throw new Error(`${postcode} is not on the map`)
  await pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select gen_random_uuid(), 'contractor', 'Jo', 'Keen', 'keen' || n || '@example.com', true, now(), now(), now()
      from generate_series(1, $1::int) n`,
    [readers],
  )
  const keen = `from users where last_name = 'Keen'`
  await pool.query(
    `insert into contractors (id, business_name, description, location, district, town, county, latitude, longitude, radius,
      business_phone, business_email, business_address, trades, created_at, updated_at)
      select id, 'Keen & Sons', 'Made for measuring.', 'Leeds', 'LS1', 'Leeds', '', $1, $2, 25, '', email, '', '{Plumbing}', now(), now()
      ${keen}`,
    [place.latitude, place.longitude],
  )
  await pool.query(
    `insert into consents select gen_random_uuid(), id, 'jobAlerts', 'instant', 'own-page', now() - interval '1 hour' ${keen}`,
  )
  await pool.query(
    `insert into instant_readers (contractor_id, heading, radius, strip, longitude, latitude)
      select users.id, 'plumbing', 25, floor(latitude * 10), longitude, latitude
      from users join contractors on contractors.id = users.id where last_name = 'Keen'`,
  )
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
      select gen_random_uuid(), id, gen_random_uuid(), now() + interval '1 day', now(), now() ${keen}`,
  )
  await pool.query(`insert into push_choices (user_id, muted, quiet) select id, '{}', false ${keen}`)
  const keys = Array.from({ length: 100 }, () => subscribedBrowser().keys)
  await pool.query(
    `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      select gen_random_uuid(), user_id, sessions.id, $1 || '/' || sessions.id,
        ($2::text[])[1 + get_byte(uuid_send(user_id), 15) % 100], ($3::text[])[1 + get_byte(uuid_send(user_id), 15) % 100], now()
      from sessions join users on users.id = user_id where last_name = 'Keen'`,
    [pushService, keys.map(({ p256dh }) => p256dh), keys.map(({ auth }) => auth)],
  )
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

async function ask({ app }: Product, { path: address }: { path: string }, body: unknown, cookie = ''): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await app.request(address, { method: 'POST', body: JSON.stringify(body), headers })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

const post = (product: Product, { cookie }: Person) =>
  ask(
    product,
    jobCalls.create,
    {
      title: 'Leaking kitchen tap',
      description: 'The mixer tap in the kitchen drips day and night.',
      category: 'plumbing',
      location: 'Leeds',
      postcode,
    },
    cookie,
  )

/** Opens pages of the recipients; measures how long each message took to reach its reader's page. */
async function conversations(product: Product, people: readonly Pair[]) {
  const sentAt = new Map<string, number>()
  let times: number[] = []
  for (const { conversationId, contractor } of people)
    void listen(product, contractor.cookie, (message) => {
      const began = sentAt.get(conversationId)
      if (began === undefined || !message.includes(conversationId)) return
      sentAt.delete(conversationId)
      times.push(performance.now() - began)
    })
  await sleep(1000)
  return async (until: Promise<unknown>) => {
    times = []
    let n = 0
    await every(messageEvery, until, async () => {
      const { conversationId, cookie } = people[n++ % people.length] ?? failed()
      sentAt.set(conversationId, performance.now())
      const call = { path: `/api/conversations/${conversationId}/messages` }
      await ask(product, call, { id: newId(), text: 'Are you there?' }, cookie)
    })
    return times
  }
}

/** How long each reset mail took from the request to the mail server, each for another account. */
function resetting(product: Product, work: ChildProcess) {
  const askedAt = new Map<string, number>()
  let times: number[] = []
  work.on('message', (says: TellingSays) => {
    const began = 'mailed' in says ? askedAt.get(says.mailed) : undefined
    if (began !== undefined) times.push(performance.now() - began)
  })
  return async (until: Promise<unknown>) => {
    times = []
    await every(resetEvery, until, async () => {
      const { id, email } = await createPerson(product.services)
      await product.services.database.pool.query(
        `insert into credentials (id, user_id, provider_id, account_id, password, created_at, updated_at)
          values ($1, $1, 'credential', gen_random_uuid()::text, 'none that could be typed', now(), now())`,
        [id],
      )
      askedAt.set(email, performance.now())
      await ask(product, accountCalls.forgotPassword, { email })
    })
    return times
  }
}

/** Starts something repeatedly without waiting for the previous one; at the end what has started gets some time to finish. */
async function every(milliseconds: number, until: Promise<unknown>, begin: () => Promise<void>) {
  let over = false
  void until.finally(() => {
    over = true
  })
  const begun: Promise<void>[] = []
  while (!over) {
    begun.push(begin())
    await sleep(milliseconds)
  }
  await Promise.all(begun)
  await sleep(2000)
}

const failed = (): never => {
  throw new Error('Nobody is there')
}

/** An open page of a person. */
async function listen({ app }: Product, cookie: string, hear: (message: string) => void): Promise<void> {
  const { body } = await app.request('/api/events', { headers: { cookie } })
  for await (const bytes of body ?? []) hear(Buffer.from(bytes).toString())
}
