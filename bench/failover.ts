import { setTimeout as sleep } from 'node:timers/promises'
import { connectionTo } from '#server/database/hosts.ts'
import { readSettings } from '#server/settings/settings.ts'
import { pairs } from '#tests/pairs.ts'
import { prepareRequests } from '#tests/prepared-requests.ts'
import { type StartedSite, scratchSite } from '#tests/started-site.ts'
import { openServices } from '../app.ts'
import { defineBench } from './parts/bench.ts'
import { compare } from './parts/failover-compared.ts'
import { startWriting } from './parts/failover-load.ts'
import { hasPatroni, startPatroni, whyNoPatroni } from './parts/patroni.ts'

const requests = 60_000
const writers = 40

/** Three nodes under Patroni and two processes of the product, while people confirm, write and browse. */
export const bench = defineBench({
  does: 'the primary killed, a replica stopped, etcd cut, processes rolled and the primary handed back, under load',
  inBrief: false,
  figures: {
    'acknowledged writes that were lost': { atMost: 0 },
    'seconds until writes were back after the primary hung': { atMost: 45 },
    'writes that are there twice or by half': { atMost: 0 },
    'seconds until writes were back after the primary was killed': { atMost: 30 },
    'public pages that were not answered': { atMost: 0 },
  },
  async measure({ say, reached }) {
    if (!hasPatroni) throw new Error(whyNoPatroni)
    await using stack = new AsyncDisposableStack()
    const cluster = stack.use(await startPatroni())
    const hosts = cluster.nodes.map(({ host }) => host)
    const DATABASE_URL = `postgres://app@${hosts.join()}/postgres?target_session_attrs=read-write`
    const secret = { SESSION_SECRET: 'a secret of thirty-two characters' }
    const sites = [await site('both'), await site('web')]
    async function site(PROCESS: string): Promise<StartedSite> {
      const DATABASE_REPLICA_URLS = hosts.map((host) => `postgres://app@${host}/postgres`).join(' ')
      return stack.use(
        await scratchSite({ RATE_LIMITS: 'off', DATABASE_URL, DATABASE_REPLICA_URLS, PROCESS, ...secret }),
      )
    }
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: sites[0]?.folder ?? '', LOG_LEVEL: 'error', ...secret })
    const services = await openServices(settings, connectionTo(DATABASE_URL))
    const cookieOf = await prepareRequests(services, requests, 20)
    const conversations = await pairs(services, writers)
    await services.database.pool.query('analyze')
    await services.close()
    for (const one of sites) await one.start()

    const load = startWriting({ sites, cookieOf, conversations, requests })
    /** Causes a failure under load, and reports how long writes and public pages had to wait. */
    async function during(what: string, strike: () => Promise<unknown>) {
      await sleep(5000)
      const began = performance.now()
      await strike()
      await load.goesOn()
      await sleep(5000)
      const { writes, pages, perSecond } = load.since(began)
      say(
        `${what}: writes waited ${seconds(writes)}, a public page at most ${seconds(pages)}; ${perSecond.toFixed(0)} writes/s`,
      )
      for (const { at, after, said } of load.failuresSince(began - 5000))
        say(`  not answered ${seconds(at - began)} after it began, for ${seconds(after)}: ${said}`)
      return writes / 1000
    }

    await during('nothing, to compare', async () => {})
    const killed = await cluster.leader()
    const back = await during(`kill -9 of the primary (${killed.name}) and its Patroni`, () => killed.kill())
    reached('seconds until writes were back after the primary was killed', back)
    await during('the same node comes back as a replica', async () => {
      killed.start()
      await cluster.whole()
    })
    const standby = await cluster.synchronous()
    await during(`the synchronous replica (${standby.name}) stopped`, () => standby.stop())
    await during('and started again', async () => {
      standby.start()
      await cluster.whole()
    })
    await during('one of three etcd frozen for ten seconds', async () => {
      cluster.etcd[2]?.kill('SIGSTOP')
      await sleep(10_000)
      cluster.etcd[2]?.kill('SIGCONT')
    })
    await during('two of three etcd frozen for twenty seconds', async () => {
      for (const one of cluster.etcd.slice(1)) one.kill('SIGSTOP')
      await sleep(20_000)
      for (const one of cluster.etcd.slice(1)) one.kill('SIGCONT')
    })
    const hanging = await cluster.leader()
    const succeeded = during(`the primary (${hanging.name}) and its Patroni hang for a minute`, async () => {
      hanging.freeze()
      await sleep(60_000)
      hanging.thaw()
    })
    reached('seconds until writes were back after the primary hung', await succeeded)
    await during('the same node comes back as a replica', () => cluster.whole())
    await during('both processes of the product rolled, one after the other', async () => {
      for (const one of sites) {
        await one.end()
        await one.start()
      }
    })
    const next = await cluster.synchronous()
    await during(`the primary handed over to ${next.name}`, () => cluster.handOver(next))
    await load.stop()
    const { acknowledged, pages } = load
    say(
      `acknowledged: ${acknowledged.confirms.length} confirms, ${acknowledged.messages.length} messages; public pages: ${pages.asked}, of which ${pages.turnedAway} were turned away because there was too much to do`,
    )
    const found = await compare(DATABASE_URL, acknowledged)
    reached('acknowledged writes that were lost', found.lost)
    reached('writes that are there twice or by half', found.twice)
    reached('public pages that were not answered', pages.failures.length)
  },
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
