import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import * as z from 'zod'
import { samplePassword, sampleSignIns } from '#database/sample-data/sign-ins.ts'
import { signInCalls } from '#features/sign-in/contract.ts'
import { findWholeChromium } from '#tests/chromium.ts'
import { kilobytes, scriptWhenTouched, scriptWithPage } from '#tests/first-script.ts'
import { type StartedSite, scratchSite } from '#tests/started-site.ts'
import { defineBench, median } from './parts/bench.ts'
import type { Load, Measured } from './parts/http-load.ts'

const only = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse scores of public pages, and pages rendered a second. */
export const bench = defineBench({
  does: 'how browsers find the pages (Lighthouse), and how many are given a second',
  inBrief: 35,
  figures: {
    'first script of the landing page, KB': { atMost: 99 },
    'first script of the directory, KB': { atMost: 99 },
    'first script of a profile, KB': { atMost: 99 },
    'script of the landing page when touched, KB': null,
    'script of the directory when touched, KB': null,
    'script of a profile when touched, KB': null,
    'a profile for one person, to bare Node': null,
    'landing, kept to made': null,
    'profile, kept to made': null,
    'Lighthouse, worst performance': null,
  },
  async measure({ brief, say, reached }) {
    await using site = await scratchSite({ SAMPLE_DATA: 'on', RATE_LIMITS: 'off' })
    await site.start()
    const found = await (await fetch(`${site.url}/api/contractors/search`)).text()
    const [profile] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(found) ?? []
    for (const [name, route, address] of [
      ['the landing page', 'visitor/landing', '/'],
      ['the directory', 'visitor/directory/directory', '/contractors'],
      ['a profile', 'contractor/profile/contractor-profile', `/contractor/${profile}`],
    ] as const) {
      const html = await (await fetch(site.url + address)).text()
      reached(`first script of ${name}, KB`, kilobytes(scriptWithPage(html)))
      reached(`script of ${name} when touched, KB`, kilobytes(scriptWhenTouched(route)))
    }
    reached('a profile for one person, to bare Node', await personalToBare(site, `/contractor/${profile}`, say))
    if (brief) return
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

/** Reports Lighthouse's findings for each page, on a desktop and a phone. Returns the performance scores, 0 to 100. */
async function visits(site: StartedSite, profile: string, say: (line: string) => void): Promise<number[]> {
  const pages = { landing: '/', directory: '/contractors', profile, pricing: '/pricing' }
  const chrome = await launch({ chromePath: findWholeChromium(), chromeFlags: ['--headless=new', '--no-sandbox'] })
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

/** The median of three visits, since scores vary by several points. */
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

const requestFor = (address: string, cookie = '') =>
  `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\n${cookie && `Cookie: ${cookie}\r\n`}Connection: keep-alive\r\n\r\n`

/**
 * Pages a second for a signed-in homeowner, as a share of what a bare server sends of a text of that length; in turns, the
 * median of three.
 */
async function personalToBare(site: StartedSite, address: string, say: (line: string) => void): Promise<number> {
  const [{ email }] = sampleSignIns
  const signedIn = await fetch(site.url + signInCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: samplePassword, userType: 'client' }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const page = Buffer.from(await (await fetch(site.url + address, { headers: { cookie } })).text())
  const bare = createServer((_, answer) => answer.setHeader('content-length', page.length).end(page)).listen(
    0,
    '127.0.0.1',
  )
  await once(bare, 'listening')
  const { port } = z.object({ port: z.number() }).parse(bare.address())
  const times = (count: number) => Array.from({ length: count }, () => requestFor(address, cookie))
  const ratios: number[] = []
  await pagesPerSecond(site, times(100))
  for (let round = 0; round < 3; round++) {
    const made = await pagesPerSecond(site, times(200))
    const given = await pagesPerSecond({ port }, times(4000))
    say(
      `made for one person: ${made.perSecond.toFixed(0)} a second, ${made.failed} failed; bare: ${given.perSecond.toFixed(0)}`,
    )
    ratios.push(made.perSecond / given.perSecond)
  }
  bare.close()
  return median(ratios)
}

async function pagesPerSecond({ port }: Pick<StartedSite, 'port'>, requests: string[]): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'parts/http-load.ts'))
  const load: Load = { port, callers: 8, requests }
  child.send(load)
  const [measured] = await once(child, 'message')
  return measured
}

const same = (address: string, times: number) => Array.from({ length: times }, () => requestFor(address))
/** A parameter without effect makes each address a different page. */
const different = (address: string, times: number) =>
  Array.from({ length: times }, (_, i) => requestFor(`${address}?visit=${i}`))
