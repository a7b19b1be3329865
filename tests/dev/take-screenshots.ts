import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium, launchedFrom } from '#tests/chromium.ts'
import { root } from '#tests/source-files.ts'
import { samplePassword, sampleSignIns } from '../../database/sample-data/sign-ins.ts'
import { scratchSite } from '../started-site.ts'

// `npm run screenshots`: takes the pictures of docs/screenshots again, on a site of its own with the sample marketplace.

const folder = path.join(root, 'docs/screenshots')
const screens = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
/** The height of the sticky header. */
const headerHeight = 96
type Who = (typeof sampleSignIns)[number]['role'] | null

interface Shot {
  name: string
  address: string
  as: Who
  screen: keyof typeof screens
  theme?: 'dark'
  /** The heading at which the picture begins; the top of the page without one. */
  from?: string
}

const shots = (profile: string): Shot[] => [
  { name: 'landing', address: '/', as: null, screen: 'desktop' },
  { name: 'landing-phone', address: '/', as: null, screen: 'phone' },
  { name: 'contractors', address: '/contractors?location=Leeds', as: null, screen: 'desktop' },
  { name: 'profile', address: profile, as: null, screen: 'desktop' },
  { name: 'profile-work', address: profile, as: null, screen: 'desktop', from: 'Recent work' },
  { name: 'profile-phone', address: profile, as: null, screen: 'phone', theme: 'dark' },
  { name: 'client-dashboard', address: '/client-dashboard', as: 'homeowner', screen: 'desktop' },
  { name: 'contractor-dashboard', address: '/contractor-dashboard', as: 'contractor', screen: 'desktop' },
  { name: 'contractor-dashboard-phone', address: '/contractor-dashboard', as: 'contractor', screen: 'phone' },
  { name: 'subscription', address: '/subscription-plans', as: 'contractor', screen: 'desktop' },
]

async function take(browser: Browser, base: string, { name, address, as, screen, theme, from }: Shot) {
  const colorScheme = theme ?? 'light'
  const context = await browser.newContext({ viewport: screens[screen], reducedMotion: 'reduce', colorScheme })
  const signIn = sampleSignIns.find(({ role }) => role === as)
  if (signIn) {
    const userType = signIn.role === 'homeowner' ? 'client' : 'contractor'
    const data = { email: signIn.email, password: samplePassword, userType }
    await context.request.post(`${base}/api/auth/login`, { data, headers: { origin: base } })
  }
  const page = await context.newPage()
  await page.goto(base + address, { waitUntil: 'networkidle' })
  // Dispatched in the page: Playwright would scroll to the end of the page, where the banner is.
  await page.getByRole('button', { name: 'Essential Only' }).dispatchEvent('click')
  await page.mouse.move(0, 0)
  const begins = from && (await page.getByRole('heading', { name: from }).boundingBox())
  if (begins) await page.mouse.wheel(0, begins.y - headerHeight)
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(folder, `${name}.png`))
  await context.close()
}

mkdirSync(folder, { recursive: true })
await using site = await scratchSite({ SAMPLE_DATA: 'on', RATE_LIMITS: 'off' })
await site.start()
const base = `http://localhost:${site.port}`
const found = await (await fetch(`${base}/api/contractors/search?location=Leeds&trade=electrical`)).text()
const [best] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(found) ?? []
const browser = await chromium.launch(launchedFrom(findChromium()))
for (const shot of shots(`/contractor/${best}`)) await take(browser, base, shot)
await browser.close()
