import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
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
]
const only = ['performance', 'accessibility', 'best-practices', 'seo']

const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless=new', '--no-sandbox'] })
try {
  for (const { name, address, phone } of visits) {
    const flags = { port: chrome.port, onlyCategories: only, logLevel: 'error' as const }
    const result = await lighthouse(site.url + address, flags, phone ? undefined : desktopConfig)
    if (!result) throw new Error(`Lighthouse could not open ${address}`)
    const { categories, audits } = result.lhr
    const scores = only.map((key) => `${key} ${Math.round((categories[key]?.score ?? 0) * 100)}`)
    say(`${name}: ${scores.join(', ')}; largest paint ${audits['largest-contentful-paint']?.displayValue}`)
    const lost = Object.values(categories)
      .filter(({ score }) => score !== 1)
      .flatMap(({ auditRefs }) => auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9))
    for (const { id } of lost) say(`  ${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`)
  }
} finally {
  chrome.kill()
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
