import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { freePort, type StartedSite, scratchSite } from '#tests/started-site.ts'
import { answersPerSecond } from './parts/answers-per-second.ts'
import { defineBench, median } from './parts/bench.ts'

/** An uncached profile, in turns by sites with and without tracing. */
export const bench = defineBench({
  does: 'answers a second while every trace, or one in twenty, is told to a collector, beside none',
  inBrief: 45,
  figures: {
    'every trace to none': null,
    'one trace in twenty to none': null,
  },
  async measure({ brief, say, reached }) {
    const port = await freePort()
    let bytes = 0
    await using collector = createServer(async (request, response) => {
      bytes += (await buffer(request)).length
      response.setHeader('content-type', 'application/json').end('{}')
    }).listen(port, '127.0.0.1')
    await once(collector, 'listening')

    const usual = { SAMPLE_DATA: 'on', RATE_LIMITS: 'off' }
    const telling = { ...usual, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
    const share = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }
    await using none = await scratchSite(usual)
    await using every = await scratchSite(telling)
    await using some = await scratchSite({ ...telling, ...share })
    const sides = [await side(none), await side(every), await side(some)]
    const seconds = brief ? 1 : 3
    for (let round = 0; round <= (brief ? 3 : 7); round++)
      for (const { port, address, perSecond } of sides) {
        const answers = await answersPerSecond({ port, address, seconds, anew: true })
        // The first round warms up.
        if (round > 0) perSecond.push(answers)
      }
    const [without = 0, withEvery = 0, withSome = 0] = sides.map(({ perSecond }) => median(perSecond))
    say(`none: ${without.toFixed(0)}/s, every: ${withEvery.toFixed(0)}/s, one in twenty: ${withSome.toFixed(0)}/s`)
    say(`the collector took ${(bytes / 1e6).toFixed(1)} MB`)
    reached('every trace to none', withEvery / without)
    reached('one trace in twenty to none', withSome / without)
  },
})

async function side(site: StartedSite) {
  await site.start()
  const found = await (await fetch(`${site.url}/api/contractors/search?trade=plumbing`)).text()
  const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(found) ?? []
  return { port: site.port, address: `/api/contractors/${id}`, perSecond: [] as number[] }
}
