import { expectAccessible } from './accessible.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choices' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie choices' })
const stored = (page: Page) =>
  page.evaluate<Record<string, string>>(
    "Object.fromEntries(['cookieConsent', 'analytics_enabled'].flatMap((name) => localStorage.getItem(name) ? [[name, localStorage.getItem(name)]] : []))",
  )
const choice = (analytics: boolean, marketing: boolean) => ({
  cookieConsent: JSON.stringify({ essential: true, analytics, marketing }),
  analytics_enabled: String(analytics),
})

test('nothing is stored before the choice; yes and no are one press each, and the choice holds', async ({ page }) => {
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy#cookies')
  expect(await page.context().cookies()).toEqual([])
  expect(await stored(page)).toEqual({})
  await expectAccessible(page)

  await banner(page).getByRole('button', { name: 'Essential Only' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await stored(page)).toEqual(choice(false, false))
  expect(await page.evaluate("Date.parse(localStorage.getItem('cookieConsentDate'))")).not.toBeNaN()
  await page.goto('/faq')
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toHaveCount(0)

  await page.evaluate('localStorage.clear()')
  await page.reload()
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await stored(page)).toEqual(choice(true, true))
})

test('yes and no look the same', async ({ page }) => {
  await page.goto('/')
  const look = (name: string) =>
    banner(page)
      .getByRole('button', { name })
      .evaluate((button: object, its: string) => Function('button', its)(button), lookScript)
  expect(await look('Accept All')).toEqual(await look('Essential Only'))
})
const lookScript =
  'const { color, backgroundColor, fontSize, height } = getComputedStyle(button); return { color, backgroundColor, fontSize, height }'

test(
  'closing the banner is no consent, and it comes back in another browser session',
  anyScreen,
  async ({ page, context }) => {
    await page.goto('/')
    await banner(page).getByRole('button', { name: 'Close without choosing' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await stored(page)).toEqual({})
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
    const later = await context.newPage()
    await later.goto('/')
    await expect(banner(later)).toBeVisible()
  },
)

test('one by one: essential is locked on, the rest begins at no; Cancel keeps all as it was; the footer leads back', async ({
  page,
}) => {
  await page.goto('/pricing')
  await banner(page).getByRole('button', { name: 'Customize' }).click()
  const toggle = (name: string) => dialog(page).getByRole('checkbox', { name })
  await expect(toggle('Essential')).toBeChecked()
  await expect(toggle('Essential')).toBeDisabled()
  await expect(toggle('Analytics')).not.toBeChecked()
  await expect(toggle('Marketing')).not.toBeChecked()
  await expectAccessible(page)
  await toggle('Marketing').check()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await stored(page)).toEqual({})
  await expect(banner(page)).toBeVisible()

  await banner(page).getByRole('button', { name: 'Customize' }).click()
  await expect(toggle('Marketing')).not.toBeChecked()
  await toggle('Analytics').check()
  await dialog(page).getByRole('button', { name: 'Save Preferences' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(banner(page)).toHaveCount(0)
  expect(await stored(page)).toEqual(choice(true, false))

  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click()
  await expect(toggle('Analytics')).toBeChecked()
  await toggle('Analytics').uncheck()
  await dialog(page).getByRole('button', { name: 'Save Preferences' }).click()
  expect(await stored(page)).toEqual(choice(false, false))
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })).toBeFocused()
})

test('the banner hides nothing: what has the keyboard is above it, and the page ends before it', async ({ page }) => {
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  const top = async () => (await banner(page).boundingBox())?.y ?? 0
  const links = page.getByRole('main').getByRole('link')
  for (const index of [4, 9, 14]) {
    await links.nth(index).focus()
    const box = await links.nth(index).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top())
  }
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1)
})

test(
  'a browser that lets nothing be stored shows every page, and holds choices for as long as one is open',
  anyScreen,
  async ({ page }) => {
    await page.addInitScript(
      "for (const store of ['localStorage', 'sessionStorage']) Object.defineProperty(window, store, { get() { throw new DOMException('Denied', 'SecurityError') } })",
    )
    await page.goto('/auth')
    await page.waitForLoadState('networkidle')
    await banner(page).getByRole('button', { name: 'Essential Only' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Trusted Trades' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await page.getByLabel('Appearance').selectOption('dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)
