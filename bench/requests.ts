import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort, type StartedSite, scratchSite } from '#tests/started-site.ts'
import { answersPerSecond, hasWrk } from './parts/answers-per-second.ts'
import type { BareServer } from './parts/bare-server.ts'
import { defineBench, median } from './parts/bench.ts'

const rounds = 5

/** Each kind of answer in turns with a bare Node server sending as many bytes, by the whole site as started. */
export const bench = defineBench({
  does: 'answers a second, kept and made anew, beside a bare Node server giving as many bytes',
  inBrief: 30,
  // 10,000 cached pages a second, 15,480 cached profiles and 4,644 uncached ones, rounded up as shares of what the bare server
  // reached on the machine where the targets were set: 28,200 of the first, 44,200 of the others.
  figures: {
    'cached call to bare Node': { atLeast: 0.6 },
    'cached page to bare Node': { atLeast: 0.355 },
    'cached profile to bare Node': { atLeast: 0.351 },
    'uncached profile to bare Node': { atLeast: 0.106 },
    'profile cached to uncached': null,
  },
  async measure({ brief, say, reached }) {
    await using site = await scratchSite({ SAMPLE_DATA: 'on', RATE_LIMITS: 'off' })
    await site.start()
    const search = '/api/contractors/search?trade=plumbing'
    const found = await (await fetch(site.url + search)).text()
    const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(found) ?? []
    const profile = `/api/contractors/${id}`
    const kinds = {
      'cached call': { address: search },
      'cached page': { address: '/', packed: 'br' },
      'cached profile': { address: profile },
      'uncached profile': { address: profile, anew: true },
    }
    await using bare = await bareServer(site, Object.values(kinds))
    say(hasWrk ? 'asked by wrk' : 'asked by Node, which is itself as slow as a bare server: install wrk')

    const perSecond = new Map<string, number[]>()
    const ratios = new Map<string, number[]>()
    const note = (to: Map<string, number[]>, name: string, value: number) =>
      to.set(name, [...(to.get(name) ?? []), value])
    const seconds = brief ? 1 : 3
    for (let round = 0; round <= (brief ? 2 : rounds); round++)
      for (const [name, { address, ...how }] of Object.entries(kinds)) {
        const ours = await answersPerSecond({ port: site.port, address, seconds, ...how })
        const nodes = await answersPerSecond({ port: bare.port, address, seconds })
        // The first round warms up.
        if (round === 0) continue
        note(perSecond, name, ours)
        note(perSecond, `${name}, bare Node`, nodes)
        note(ratios, name, ours / nodes)
      }
    for (const [name, values] of perSecond) say(`${name}: ${median(values).toFixed(0)}/s`)
    const ratio = (name: keyof typeof kinds) => median(ratios.get(name) ?? [])
    reached('cached call to bare Node', ratio('cached call'))
    reached('cached page to bare Node', ratio('cached page'))
    reached('cached profile to bare Node', ratio('cached profile'))
    reached('uncached profile to bare Node', ratio('uncached profile'))
    const of = (name: keyof typeof kinds) => median(perSecond.get(name) ?? [])
    reached('profile cached to uncached', of('cached profile') / of('uncached profile'))
  },
})

/** A server that answers these addresses with as many bytes as the site. */
async function bareServer({ url }: StartedSite, kinds: readonly { address: string; packed?: string }[]) {
  const port = await freePort()
  const sizes: Record<string, number> = {}
  for (const { address, packed = 'identity' } of kinds) {
    const { headers } = await fetch(url + address, { method: 'HEAD', headers: { 'accept-encoding': packed } })
    sizes[address] = Number(headers.get('content-length'))
  }
  const child = fork(path.join(import.meta.dirname, 'parts/bare-server.ts'))
  child.send({ port, sizes } satisfies BareServer)
  await once(child, 'message')
  return { port, [Symbol.asyncDispose]: async () => child.disconnect() }
}
