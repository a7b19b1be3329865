import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { findChromium } from '#tests/chromium.ts'
import { type StartedSite, scratchSite } from '#tests/started-site.ts'
import { defineBench } from './parts/bench.ts'
import type { Load, Measured } from './parts/http-load.ts'

const only = ['performance', 'accessibility', 'best-practices', 'seo']

/** What a visitor's browser makes of the pages, as Lighthouse scores it, and how many pages the site gives in a second. */
export const bench = defineBench({
  does: 'how browsers find the pages (Lighthouse), and how many are given a second',
  inBrief: false,
  figures: { 'landing, kept to made': null, 'profile, kept to made': null, 'Lighthouse, worst performance': null },
  async measure({ say, reached }) {
    await using site = await scratchSite({ SAMPLE_DATA: 'on', RATE_LIMITS: 'off' })
    await site.start()
    const found = await (await fetch(`${site.url}/api/contractors/search`)).text()
    const [profile] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(found) ?? []
    reached('Lighthouse, worst performance', Math.min(...(await visits(site, `/contractor/${profile}`, say))))
    for (const [name, address] of [
      ['landing', '/'],
      ['profile', `/contractor/${profile}`],
    ] as const) {
      await pagesPerSecond(site, different(address, 100))
      const made = await pagesPerSecond(site, different(address, 400))
      const kept = await pagesPerSecond(site, same(address, 8000))
      say(
        `${name}, made for each: ${made.perSecond.toFixed(0)} a second, p99 ${made.p99.toFixed(1)} ms, ${made.failed} failed`,
      )
      say(`${name}, kept: ${kept.perSecond.toFixed(0)} a second, p99 ${kept.p99.toFixed(1)} ms, ${kept.failed} failed`)
      reached(`${name}, kept to made`, kept.perSecond / made.perSecond)
    }
  },
})

/** Says what Lighthouse finds of each page, on a desktop and on a phone. Gives the scores for performance, 0 to 100. */
async function visits(site: StartedSite, profile: string, say: (line: string) => void): Promise<number[]> {
  const pages = { landing: '/', directory: '/contractors', profile, pricing: '/pricing' }
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless=new', '--no-sandbox'] })
  const performances: number[] = []
  try {
    for (const device of ['desktop', 'phone'] as const)
      for (const [name, address] of Object.entries(pages)) {
        const config = device === 'phone' ? undefined : desktopConfig
        const { categories, audits } = await middleVisit(site.url + address, chrome.port, config)
        const scores = only.map((key) => `${key} ${Math.round((categories[key]?.score ?? 0) * 100)}`)
        const times = ['largest-contentful-paint', 'total-blocking-time'].map((id) => audits[id]?.displayValue)
        performances.push(100 * (categories.performance?.score ?? 0))
        say(`${name}, ${device}: ${scores.join(', ')}; largest paint ${times[0]}, blocked for ${times[1]}`)
        const lost = Object.values(categories)
          .filter(({ score }) => score !== 1)
          .flatMap(({ auditRefs }) =>
            auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9),
          )
        for (const { id } of lost) say(`  ${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`)
      }
  } finally {
    chrome.kill()
  }
  return performances
}

/** The middle one of three, since the same page differs by several points from visit to visit. */
async function middleVisit(url: string, port: number, config: typeof desktopConfig | undefined) {
  const seen: Result[] = []
  for (let visit = 0; visit < 3; visit++) {
    const flags = { port, onlyCategories: only, logLevel: 'error' as const }
    const result = await lighthouse(url, flags, config)
    if (result) seen.push(result.lhr)
  }
  const score = ({ categories }: Result) => categories.performance?.score ?? 0
  const middle = seen.sort((a, b) => score(a) - score(b))[1]
  if (!middle) throw new Error(`Lighthouse could not open ${url}`)
  return middle
}

const requestFor = (address: string) =>
  `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nConnection: keep-alive\r\n\r\n`

async function pagesPerSecond({ port }: StartedSite, addresses: string[]): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'parts/http-load.ts'))
  const load: Load = { port, callers: 8, requests: addresses.map(requestFor) }
  child.send(load)
  const [measured] = await once(child, 'message')
  return measured
}

const same = (address: string, times: number) => Array.from({ length: times }, () => address)
/** A word that changes nothing makes each address another page. */
const different = (address: string, times: number) => Array.from({ length: times }, (_, i) => `${address}?visit=${i}`)
