import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { newId } from '#shared/ids.ts'
import { type Pair, pairs } from '#tests/pairs.ts'
import { defineBench, median } from './parts/bench.ts'
import { openProduct, type Product } from './parts/product.ts'

const [short, long] = [10, 10_000]
const [fewConversations, manyConversations] = [10, 5000]
const connected = 2000
const messagesASecond = 50
const rounds = 5
const asksARound = 60

/** How long a message takes from its writer to its reader's page, and how long conversations and lists take to open. */
export const bench = defineBench({
  does: 'messages with 2,000 people connected; long conversations and lists beside short ones',
  inBrief: false,
  figures: {
    'a conversation of 10,000 messages to one of 10': { atMost: 1.5 },
    'a list of 5,000 conversations to one of 10': { atMost: 1.5 },
    'from sent to read, median in milliseconds': null,
    'from sent to read, of a hundred the slowest but one, in milliseconds': null,
    'memory for each person connected, in KB': null,
  },
  async measure({ say, reached }) {
    await using product = await openProduct()
    const { services } = product
    const people = await pairs(services, connected / 2)
    const [one, other, few, many] = people
    if (!one || !other || !few || !many) throw new Error('There are too few people to measure')
    await write(services, one, short)
    await write(services, other, long)
    await converse(services, few, fewConversations)
    await converse(services, many, manyConversations)
    await services.database.pool.query('vacuum analyze')

    const open = ({ conversationId, cookie }: Pair) => ask(product, `/api/conversations/${conversationId}`, cookie)
    const list = ({ contractor }: Pair) => ask(product, '/api/conversations', contractor.cookie)
    const [inShort, inLong] = await inTurn(
      () => open(one),
      () => open(other),
    )
    say(`a conversation of ${short} opens in ${inShort.toFixed(2)} ms, one of ${long} in ${inLong.toFixed(2)} ms`)
    reached('a conversation of 10,000 messages to one of 10', inLong / inShort)
    const [ofFew, ofMany] = await inTurn(
      () => list(few),
      () => list(many),
    )
    say(
      `a list of ${fewConversations} opens in ${ofFew.toFixed(2)} ms, one of ${manyConversations} in ${ofMany.toFixed(2)} ms`,
    )
    reached('a list of 5,000 conversations to one of 10', ofMany / ofFew)

    const { told, read, memory } = await talk(product, people)
    const at = (times: number[], share: number) =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
    say(
      `${read.length} messages, ${messagesASecond} a second: told after ${at(told, 0.5).toFixed(0)} ms, p99 ${at(told, 0.99).toFixed(0)} ms`,
    )
    reached('from sent to read, median in milliseconds', at(read, 0.5))
    reached('from sent to read, of a hundred the slowest but one, in milliseconds', at(read, 0.99))
    reached('memory for each person connected, in KB', memory / connected / 1024)
  },
})

async function ask({ app }: Product, path: string, cookie: string, body?: unknown): Promise<void> {
  const sent = { method: 'POST', body: JSON.stringify(body), headers: { cookie, 'content-type': 'application/json' } }
  const answer = await app.request(path, body === undefined ? { headers: { cookie } } : sent)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** The median time of each, measured in turns, so that other load affects both alike. */
async function inTurn(...ways: (() => Promise<void>)[]): Promise<[number, number]> {
  const times: number[][] = ways.map(() => [])
  for (let i = 0; i < rounds * asksARound; i++) {
    for (const [n, way] of ways.entries()) {
      const began = performance.now()
      await way()
      if (i >= asksARound) times[n]?.push(performance.now() - began)
    }
  }
  return [median(times[0] ?? []), median(times[1] ?? [])]
}

/** Fills a conversation with messages, half from each side. */
async function write(
  { database }: Services,
  { conversationId, client, contractor }: Pair,
  count: number,
): Promise<void> {
  await database.pool.query(
    `insert into conversation_entries (conversation_id, number, id, kind, author_id, text, at)
      select $1, n, gen_random_uuid(), 'message', case n % 2 when 0 then $2::uuid else $3::uuid end, 'Message ' || n,
        now() - interval '30 days' + n * interval '1 second' from generate_series(1, $4::int) n`,
    [conversationId, client.id, contractor.id, count],
  )
  await database.pool.query(
    'update conversations set last_number = $2, client_read_to = $2, contractor_read_to = $2 where id = $1',
    [conversationId, count],
  )
}

/** Gives a contractor this many conversations, one in ten with something unread. */
async function converse({ database }: Services, { contractor }: Pair, count: number): Promise<void> {
  await database.pool.query(
    `with people as (
      insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select gen_random_uuid(), 'client', 'Jo', 'Load', gen_random_uuid() || '@load.example.com', true, now(), now(), now()
      from generate_series(1, $2::int) returning id
    ), made as (
      insert into conversations (id, client_id, contractor_id, created_at, opened_at, last_entry_at, last_number, contractor_read_to)
      select gen_random_uuid(), id, $1, now(), now(), now() - random() * interval '90 days', 1, (random() > 0.1)::int
      from people returning id, client_id
    )
    insert into conversation_entries (conversation_id, number, id, kind, author_id, text, at)
    select id, 1, gen_random_uuid(), 'message', client_id, 'Are you free in May?', now() from made`,
    [contractor.id, count],
  )
}

/**
 * Connects everybody and lets them write for some seconds; measures until the other side was notified of each message, and had
 * read it.
 */
async function talk(product: Product, people: readonly Pair[]) {
  const told: number[] = []
  const read: number[] = []
  const sentAt = new Map<string, number>()
  const before = process.memoryUsage().rss
  for (const { conversationId, client, contractor } of people)
    for (const { cookie, id } of [client, contractor])
      void listen(product, cookie, async (message) => {
        const began = sentAt.get(conversationId)
        if (id !== contractor.id || began === undefined || !message.includes(conversationId)) return
        sentAt.delete(conversationId)
        told.push(performance.now() - began)
        await ask(product, `/api/conversations/${conversationId}?after=0`, cookie)
        read.push(performance.now() - began)
      })
  await sleep(3000)
  const memory = process.memoryUsage().rss - before
  const sending: Promise<void>[] = []
  for (let n = 0; n < 20 * messagesASecond; n++) {
    const { conversationId, cookie } = people[(n % (people.length - 4)) + 4] ?? people[0] ?? failed()
    sentAt.set(conversationId, performance.now())
    sending.push(
      ask(product, `/api/conversations/${conversationId}/messages`, cookie, { id: newId(), text: 'Are you there?' }),
    )
    await sleep(1000 / messagesASecond)
  }
  await Promise.all(sending)
  await sleep(1000)
  return { told, read, memory }
}

const failed = (): never => {
  throw new Error('Nobody is there')
}

/** An open page of a person. */
async function listen({ app }: Product, cookie: string, hear: (message: string) => Promise<void>): Promise<void> {
  const { body } = await app.request('/api/events', { headers: { cookie } })
  for await (const bytes of body ?? []) void hear(Buffer.from(bytes).toString())
}
