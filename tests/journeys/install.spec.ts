import { expectAccessible } from './accessible.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Install App' })
const card = (page: Page) => page.getByRole('region', { name: 'Install the app' })

/** Simulates a browser that can install the site; `outcome` is the person's answer to the browser's own question. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate(`{
    const event = new Event('beforeinstallprompt', { cancelable: true })
    event.prompt = async () => { globalThis.asked = (globalThis.asked ?? 0) + 1; return { outcome: '${outcome}' } }
    dispatchEvent(event)
    globalThis.prevented = event.defaultPrevented
  }`)

/** The question about cookies comes first; here it is answered. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(
    `localStorage.setItem('cookieConsent', '{"essential":true,"analytics":false,"marketing":false}')`,
  )
})

test('the header offers what the browser offers, until it is accepted', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(button(page)).toHaveCount(0)
  await offer(page, 'dismissed')
  expect(await page.evaluate('prevented')).toBe(true)
  await expect(card(page)).toBeVisible()
  await expectAccessible(page)
  await button(page).click()
  expect(await page.evaluate('asked')).toBe(1)
  await expect(button(page)).toBeVisible()
  await offer(page, 'accepted')
  await card(page).getByRole('button', { name: 'Install' }).click()
  await expect(button(page)).toHaveCount(0)
  await expect(card(page)).toHaveCount(0)
})

test('Not now is remembered for the browser session; the button stays', anyScreen, async ({ page, context }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await offer(page, 'dismissed')
  await card(page).getByRole('button', { name: 'Not now' }).click()
  await expect(card(page)).toHaveCount(0)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await offer(page, 'dismissed')
  await expect(button(page)).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  const later = await context.newPage()
  await later.goto('/')
  await later.waitForLoadState('networkidle')
  await offer(later, 'dismissed')
  await expect(card(later)).toBeVisible()
})

test('what a browser offers before the page’s script has come is kept', anyScreen, async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  await offer(page, 'accepted')
  expect(await page.evaluate('prevented')).toBe(true)
  await page.mouse.move(100, 100)
  await page.mouse.move(110, 100)
  await expect(button(page)).toBeVisible()
  await card(page).getByRole('button', { name: 'Install' }).click()
  await expect(button(page)).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })

  test('the button says how it is done by hand', anyScreen, async ({ page }) => {
    await page.goto('/')
    await button(page).click()
    const steps = page.getByRole('dialog', { name: 'Install App' }).getByRole('listitem')
    await expect(steps).toHaveText([/Tap Share/, /Choose Add to Home Screen/, /Tap Add/])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button(page)).toBeFocused()
  })

  test('a site on the home screen does not offer it again', anyScreen, async ({ page }) => {
    await page.addInitScript('Object.defineProperty(navigator, "standalone", { value: true })')
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(button(page)).toHaveCount(0)
    await expect(card(page)).toHaveCount(0)
  })
})

test(
  'a device finds what it needs: a name, and icons of every kind that are there',
  anyScreen,
  async ({ page, request }) => {
    await page.goto('/')
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    const answer = await request.get(href ?? '')
    expect(answer.headers()['content-type']).toBe('application/manifest+json')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ name: 'Trusted Trades', display: 'standalone', start_url: '/' })
    const icons: { src: string; purpose?: string }[] = manifest.icons
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    for (const src of [...icons.map((icon) => icon.src), touch ?? ''])
      expect((await request.get(src)).status(), src).toBe(200)
  },
)

test(
  'pages are fresh; without a connection one page says so, and goes on when it is back',
  anyScreen,
  async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate('navigator.serviceWorker.ready')
    await page.reload()
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state')).toBe('activated')
    expect(await page.evaluate<string[]>(keptScript)).toEqual(['/offline'])

    await context.setOffline(true)
    await page.goto('/pricing').catch(() => {})
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible()
    await expect(page).toHaveURL('/pricing')

    await context.setOffline(true)
    await page.goto('/about').catch(() => {})
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    // As if the connection returned while the page was loading, so that no event fires.
    await page.evaluate('ononline = null')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()
    await expect(page).toHaveURL('/about')
  },
)
const keptScript = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
  .then((requests) => requests.flat().map((request) => new URL(request.url).pathname))`

test(
  'a dialog that cannot be fetched without a connection says so, and opens when it is back',
  anyScreen,
  async ({ page, context }) => {
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Message', { exact: true }).pressSequentially('A long story.')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
    await choices.click()
    await expect(page.getByText('This could not be opened', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A long story.')
    await context.setOffline(false)
    await choices.click()
    await expect(page.getByRole('dialog', { name: 'Cookie choices' })).toBeVisible()
  },
)

test(
  'a first touch without a connection is answered in words, and works when it is back',
  anyScreen,
  async ({ page, context }) => {
    await page.goto('/faq', { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate('!window.early')).toBe(true)
    await context.setOffline(true)
    const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
    await choices.click()
    const told = page.getByRole('alert').filter({ hasText: 'This could not be opened' })
    await expect(told).toBeVisible()
    await told.getByRole('button', { name: 'Close' }).click()
    await expect(told).toBeHidden()
    await context.setOffline(false)
    await choices.click()
    await expect(page.getByRole('dialog', { name: 'Cookie choices' })).toBeVisible()
  },
)
