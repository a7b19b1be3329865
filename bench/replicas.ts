import { setTimeout as sleep } from 'node:timers/promises'
import { directoryCalls } from '#features/directory/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { readSettings } from '#server/settings/settings.ts'
import { hasDebianPostgres, startPrimary, startReplica, whyNoDebianPostgres } from '#tests/debian-postgres.ts'
import { idOf, prepareRequests } from '#tests/prepared-requests.ts'
import { ask } from '#tests/request.ts'
import { createApp, openServices } from '../app.ts'
import { amountOf, defineBench } from './parts/bench.ts'
import { makeContractors } from './parts/many-contractors.ts'
import { postgresSeconds } from './parts/postgres-cpu.ts'

const contractors = amountOf('BENCH_SIZE', 20_000)
const answers = amountOf('BENCH_ANSWERS', 1500)
const callers = 6
/** Confirmed quotes a second, besides the reads. */
const confirmsPerSecond = 20
const words = ['plumber', 'oak', 'smith', 'sash windows', 'stonemason', 'patel', 'tiles', 'garden', 'boilers', 'leaks']
const places = ['LS6 3AA', 'M20 2RN', 'E8 4PH', 'SW2 1RW', 'B13 9DR', 'BS7 8AA', 'S11 8YZ', 'CF14 3LX', 'L17 8XG']

/** Uncached searches while contractors confirm requests: their cost for the primary. */
export const bench = defineBench({
  does: "searches of the directory with 0, 1 and 2 replicas beside the primary's own load: the primary's CPU for each answer",
  inBrief: false,
  figures: {
    "the primary's CPU for an answer, one replica to none": { atMost: 0.1 },
    "the primary's CPU for an answer, two replicas to none": { atMost: 0.1 },
    'share of answers by replicas, while the primary is written to': { atLeast: 0.9 },
  },
  async measure({ say, reached }) {
    if (!hasDebianPostgres) throw new Error(whyNoDebianPostgres)
    await using stack = new AsyncDisposableStack()
    const primary = stack.use(await startPrimary({ shared_buffers: '256MB' }))
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: primary.data, LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
    await primary.ask('create database app')
    const ofProduct = (url: string) => url.replace(/postgres$/, 'app')
    const open = (replicas: readonly { url: string }[]) =>
      openServices(settings, {
        connectionString: ofProduct(primary.url),
        replicas: replicas.map(({ url }) => ({ connectionString: ofProduct(url) })),
      })
    const filling = await open([])
    await makeContractors(filling, 0, contractors)
    const cookieOf = await prepareRequests(filling, 20_000, 20)
    await filling.database.pool.query('vacuum analyze')
    await filling.close()
    const replicas = [stack.use(await startReplica(primary)), stack.use(await startReplica(primary))]

    let nextLead = 0
    let nextSearch = 0
    const perAnswer: number[] = []
    for (const count of [0, 1, 2]) {
      const services = await open(replicas.slice(0, count))
      const app = createApp(services, new AbortController().signal)
      let stopped = false
      async function confirm() {
        while (!stopped) {
          const n = nextLead++
          await ask(app, leadCalls.confirmQuote, { leadId: idOf('lead', n) }, { cookie: cookieOf(n) })
          await sleep(1000 / confirmsPerSecond)
        }
      }
      async function search(until: number) {
        while (nextSearch < until) {
          const n = nextSearch++
          // A parameter never used before, so that no cached answer is sent.
          const asked = {
            search: words[n % 10] ?? '',
            location: places[n % 9] ?? '',
            page: `${1 + (n % 3)}`,
            fresh: `${n}`,
          }
          const { status } = await app.request(`${directoryCalls.search.path}?${new URLSearchParams(asked)}`)
          if (status !== 200) throw new Error(`A search was answered ${status}`)
        }
      }
      const costOf = async (work: () => Promise<unknown>) => {
        const [cpu, began] = [await postgresSeconds(services), performance.now()]
        await work()
        return { cpu: (await postgresSeconds(services)) - cpu, seconds: (performance.now() - began) / 1000 }
      }
      const confirming = confirm()
      await sleep(2000)
      const before = await costOf(() => sleep(5000))
      const all = await costOf(() => Promise.all(Array.from({ length: callers }, () => search((count + 1) * answers))))
      const after = await costOf(() => sleep(5000))
      stopped = true
      await confirming
      const itsLoad = (before.cpu + after.cpu) / (before.seconds + after.seconds)
      const own = Math.max(0, all.cpu - itsLoad * all.seconds) / answers
      perAnswer.push(own)
      const { byReplica, byPrimary } = services.replicas.reads
      say(
        `${count} replicas: ${(answers / all.seconds).toFixed(0)} answers/s; the primary's CPU ${(own * 1000).toFixed(2)} ms for each, ` +
          `beside ${(itsLoad * 100).toFixed(0)} % of a core for its own load; ${byReplica} answered by replicas, ${byPrimary} by it`,
      )
      if (count === 1) reached("the primary's CPU for an answer, one replica to none", own / (perAnswer[0] ?? 1))
      if (count === 2) reached("the primary's CPU for an answer, two replicas to none", own / (perAnswer[0] ?? 1))
      if (count === 2)
        reached('share of answers by replicas, while the primary is written to', byReplica / (byReplica + byPrimary))
      await services.close()
    }
  },
})
