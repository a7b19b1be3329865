import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { findChromium } from '#tests/chromium.ts'
import { scratchSite } from '#tests/started-site.ts'
import type { Load, Measured } from './http-load.ts'

/** What a visitor's browser makes of the pages, as Lighthouse scores it, and how many pages the site gives in a second. */
await using site = await scratchSite({ SAMPLE_DATA: 'on', RATE_LIMITS: 'off' })
await site.start()

const found = await (await fetch(`${site.url}/api/contractors/search`)).text()
const [profile] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(found) ?? []
const say = (line: string) => process.stdout.write(`${line}\n`)

const visits = [
  { name: 'landing, desktop', address: '/' },
  { name: 'directory, desktop', address: '/contractors' },
  { name: 'profile, desktop', address: `/contractor/${profile}` },
  { name: 'pricing, desktop', address: '/pricing' },
  { name: 'landing, phone', address: '/', phone: true },
  { name: 'directory, phone', address: '/contractors', phone: true },
  { name: 'profile, phone', address: `/contractor/${profile}`, phone: true },
  { name: 'pricing, phone', address: '/pricing', phone: true },
]
const only = ['performance', 'accessibility', 'best-practices', 'seo']

const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless=new', '--no-sandbox'] })
try {
  for (const { name, address, phone } of visits) {
    const { categories, audits } = await middleVisit(address, phone ? undefined : desktopConfig)
    const scores = only.map((key) => `${key} ${Math.round((categories[key]?.score ?? 0) * 100)}`)
    const times = ['largest-contentful-paint', 'total-blocking-time'].map((id) => audits[id]?.displayValue)
    say(`${name}: ${scores.join(', ')}; largest paint ${times[0]}, blocked for ${times[1]}`)
    const lost = Object.values(categories)
      .filter(({ score }) => score !== 1)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9))
    for (const { id } of lost) say(`  ${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`)
  }
} finally {
  chrome.kill()
}

/** The middle one of three, since the same page differs by several points from visit to visit. */
async function middleVisit(address: string, config: typeof desktopConfig | undefined) {
  const seen: Result[] = []
  for (let visit = 0; visit < 3; visit++) {
    const flags = { port: chrome.port, onlyCategories: only, logLevel: 'error' as const }
    const result = await lighthouse(site.url + address, flags, config)
    if (result) seen.push(result.lhr)
  }
  const score = ({ categories }: Result) => categories.performance?.score ?? 0
  const middle = seen.sort((a, b) => score(a) - score(b))[1]
  if (!middle) throw new Error(`Lighthouse could not open ${address}`)
  return middle
}

const requestFor = (address: string) =>
  `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nConnection: keep-alive\r\n\r\n`

async function pagesPerSecond(addresses: string[]): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'http-load.ts'))
  const load: Load = { port: site.port, callers: 8, requests: addresses.map(requestFor) }
  child.send(load)
  const [measured] = await once(child, 'message')
  return measured
}

const same = (address: string, times: number) => Array.from({ length: times }, () => address)
/** A word that changes nothing makes each address another page. */
const different = (address: string, times: number) => Array.from({ length: times }, (_, i) => `${address}?visit=${i}`)
for (const [name, address] of [
  ['landing', '/'],
  ['profile', `/contractor/${profile}`],
] as const) {
  await pagesPerSecond(different(address, 100))
  const made = await pagesPerSecond(different(address, 400))
  const kept = await pagesPerSecond(same(address, 8000))
  say(
    `${name}, made for each: ${made.perSecond.toFixed(0)} a second, p99 ${made.p99.toFixed(1)} ms, ${made.failed} failed`,
  )
  say(`${name}, kept: ${kept.perSecond.toFixed(0)} a second, p99 ${kept.p99.toFixed(1)} ms, ${kept.failed} failed`)
  say(`${name}, kept to made: ${(kept.perSecond / made.perSecond).toFixed(1)}`)
}
