import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { serveEvents } from '#server/http/live.ts'
import type { HttpEnv } from '#server/http/request.ts'
import { days, later } from '#shared/dates.ts'
import { defineBench, median } from './parts/bench.ts'
import { openProduct, type Product } from './parts/product.ts'

const [few, many] = [100, 10_000]
const rounds = 3
const changesARound = 200

/** CPU of the process for a change that concerns one person, while everybody else's page listens too. */
export const bench = defineBench({
  does: 'what a change costs with 100 and with 10,000 open pages',
  inBrief: 10,
  figures: { 'a change at 10,000 open pages to one at 100': { atMost: 1.5 } },
  async measure({ say, reached }) {
    await using product = await openProduct()
    await using first = await openPages(product, 0, few)
    const atFew: number[] = []
    const atMany: number[] = []
    const opening: number[] = []
    await costOfChange(product, first)
    for (let i = 0; i < rounds; i++) {
      atFew.push(await costOfChange(product, first))
      await using rest = await openPages(product, few, many)
      opening.push(rest.cost)
      atMany.push(await costOfChange(product, first))
    }
    say(
      `CPU of a change: ${median(atFew).toFixed(3)} ms at ${few} open pages, ${median(atMany).toFixed(3)} ms at ${many}`,
    )
    say(`CPU of opening one: ${median(opening).toFixed(3)} ms`)
    reached('a change at 10,000 open pages to one at 100', median(atMany) / median(atFew))
  },
})

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

interface OpenPages extends AsyncDisposable {
  /** Milliseconds of CPU to open one. */
  cost: number
  /** How many changes they received. */
  told(): number
}

/** Pages of this many people, numbered, without sessions. */
async function openPages({ services }: Product, from: number, to: number): Promise<OpenPages> {
  const app = new Hono<HttpEnv>()
  const stopping = new AbortController()
  const read = async (headers: Headers) => ({
    userId: headers.get('cookie') ?? '',
    role: 'client' as const,
    adminRoles: [],
    sessionId: '',
    until: later(services.clock(), days(1)),
  })
  serveEvents(app, { ...services, sessions: { ...services.sessions, read } }, stopping.signal)
  let told = -(to - from)
  const began = process.cpuUsage()
  const reading: Promise<void>[] = []
  for (let n = from; n < to; n++) {
    const { body } = await app.request('/api/events', { headers: { cookie: `${n}` } })
    reading.push(count(body))
  }
  async function count(body: ReadableStream<Uint8Array> | null) {
    for await (const _ of body ?? []) told += 1
  }
  return {
    cost: milliseconds(process.cpuUsage(began)) / (to - from),
    told: () => told,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await Promise.all(reading)
    },
  }
}

async function costOfChange({ services: { events } }: Product, pages: OpenPages): Promise<number> {
  const all = pages.told() + changesARound
  const began = process.cpuUsage()
  for (let i = 0; i < changesARound; i++) {
    // All different, or they would be merged.
    events.publish({ users: [`${i % few}`], features: ['leads'], by: `page ${i}` })
    await sleep(1)
  }
  while (pages.told() < all) await sleep(5)
  return milliseconds(process.cpuUsage(began)) / changesARound
}
