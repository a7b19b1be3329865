import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '#tests/chromium.ts'
import { root } from '#tests/source-files.ts'
import { samplePassword, sampleSignIns } from '../../database/sample-data/load.ts'

// `node tests/dev/take-screenshots.ts http://localhost:3000` while the product runs there with its sample data.

const [base = 'http://localhost:3000'] = process.argv.slice(2)
const folder = path.join(root, 'docs/screenshots')
const screens = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
type Who = (typeof sampleSignIns)[number]['role'] | null

const pictures: { name: string; address: string; as: Who; screen: keyof typeof screens }[] = [
  { name: 'landing', address: '/', as: null, screen: 'desktop' },
  { name: 'landing-phone', address: '/', as: null, screen: 'phone' },
  { name: 'contractors', address: '/contractors?location=Leeds', as: null, screen: 'desktop' },
  { name: 'client-dashboard', address: '/client-dashboard', as: 'homeowner', screen: 'desktop' },
  { name: 'contractor-dashboard', address: '/contractor-dashboard', as: 'contractor', screen: 'desktop' },
  { name: 'contractor-dashboard-phone', address: '/contractor-dashboard', as: 'contractor', screen: 'phone' },
  { name: 'subscription', address: '/subscription-plans', as: 'contractor', screen: 'desktop' },
]

async function take(browser: Browser, { name, address, as, screen }: (typeof pictures)[number]) {
  const context = await browser.newContext({ viewport: screens[screen], reducedMotion: 'reduce', colorScheme: 'light' })
  const signIn = sampleSignIns.find(({ role }) => role === as)
  if (signIn) {
    const userType = signIn.role === 'homeowner' ? 'client' : 'contractor'
    const data = { email: signIn.email, password: samplePassword, userType }
    await context.request.post(`${base}/api/auth/login`, { data, headers: { origin: base } })
  }
  const page = await context.newPage()
  await page.goto(base + address, { waitUntil: 'networkidle' })
  // Pressed by the page itself: Playwright would scroll to the end of the page, where the banner belongs.
  await page.getByRole('button', { name: 'Essential Only' }).dispatchEvent('click')
  await page.mouse.move(0, 0)
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, effort: 10 })
    .toFile(path.join(folder, `${name}.png`))
  await context.close()
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
for (const picture of pictures) await take(browser, picture)
await browser.close()
