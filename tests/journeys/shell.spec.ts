import { expectAccessible } from './accessible.ts'
import { arrive } from './account-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'

const toast = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('listitem')
const show = (page: Page, name: 'Toast' | 'Bad toast') => page.getByRole('button', { name, exact: true }).click()

test('toasts come one at a time, and each leaves by itself after five seconds', anyScreen, async ({ page }) => {
  await page.clock.install()
  await page.goto('/styleguide')
  await page.clock.runFor(1_000)
  await show(page, 'Toast')
  await expect(toast(page)).toContainText('Quote accepted!')
  await show(page, 'Bad toast')
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).toContainText('Failed to accept quote')
  await page.clock.runFor(4_500)
  await expect(toast(page)).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(toast(page)).toHaveCount(0)
})

test('F8 brings the keyboard to the toast, which waits; Escape closes it', anyScreen, async ({ page }) => {
  await page.clock.install()
  await page.goto('/styleguide')
  await page.clock.runFor(1_000)
  await show(page, 'Toast')
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /notifications/i }).getByRole('list')).toBeFocused()
  await page.clock.runFor(5_500)
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})

test('a toast is swiped away to the right from 50 px on', anyScreen, async ({ page }) => {
  await page.goto('/styleguide')
  await show(page, 'Toast')
  const swipe = async (pixels: number) => {
    const { x, y } = (await toast(page).boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 60, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 60 + pixels, y + 20, { steps: 8 })
    await page.mouse.up()
  }
  const stable = async () => (await toast(page).elementHandle())?.waitForElementState('stable')
  await stable()
  await swipe(40)
  await stable()
  await expect(toast(page)).toBeVisible()
  await swipe(70)
  await expect(toast(page)).toHaveCount(0)
})

test('a toast can still be read above a dialog', anyScreen, async ({ page }) => {
  await page.clock.install()
  await page.goto('/styleguide')
  await page.clock.runFor(1_000)
  await show(page, 'Toast')
  await expect(toast(page)).toBeVisible()
  await page.getByRole('button', { name: 'Dialog' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(toast(page)).toBeVisible()
})

test(
  'a dialog begins at its first field and gives the keyboard back to what opened it',
  anyScreen,
  async ({ page }) => {
    await page.goto('/styleguide')
    await page.getByRole('button', { name: 'Dialog' }).click()
    await expect(page.getByRole('dialog').getByLabel('Message')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Dialog' })).toBeFocused()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  },
)

test('the keyboard can skip the menu, and starts at the content of the next page', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Post a Job' }).click()
  await expect(page).toHaveURL('/post-job')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate('scrollY')).toBe(0)
})

test('a menu the keyboard leaves closes, and covers nothing it goes on to', anyScreen, async ({ page }) => {
  await page.goto('/about')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
  await expect(menu).toBeVisible()
  const last = page.getByRole('banner').getByRole('link', { name: 'Sign In' }).last()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('an address where nothing is says so, with 404', async ({ page }) => {
  const answer = await page.goto('/no-such-street')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectAccessible(page)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `every part of the kit can be read in the ${colorScheme}, and a chosen appearance stays`,
    anyScreen,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/styleguide')
      await expectAccessible(page)
      const chosen = colorScheme === 'light' ? 'dark' : 'light'
      await page.getByLabel('Appearance').selectOption(chosen)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', chosen)
      await expectAccessible(page)
    },
  )

const tabColour = (page: Page, chosen: boolean) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector('[role=tab][aria-selected=${chosen}]')).backgroundColor`,
  )

test('where colours are forced, what is chosen and what can be pressed can still be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/auth')
  expect(await tabColour(page, true)).not.toBe(await tabColour(page, false))
  const button = page.getByRole('button', { name: 'Sign in as Client' })
  await expect(button).toHaveCSS('border-top-width', '2px')
  await button.focus()
  await expect(button).toHaveCSS('outline-style', 'solid')
})

test('a page is printed black on white, without its menus and buttons, and with every answer', async ({ page }) => {
  await page.goto('/pricing')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Choose Professional' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Choose Starter' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Professional' })).toBeVisible()
  await expect(page.getByText('We have no card of yours')).toBeVisible()
})

test('nothing moves for somebody who asked for less movement', anyScreen, async ({ page }) => {
  const moving = () =>
    page.evaluate<number>(
      'document.getAnimations().filter((one) => one.playState === "running" && one.effect.getComputedTiming().endTime > 10).length',
    )
  await page.goto('/styleguide')
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving()).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the footer shows no choice that could not be made', anyScreen, async ({ page }) => {
    await page.goto('/no-such-street')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible()
    await expect(footer.getByLabel('Appearance')).toBeHidden()
    await expect(footer.getByRole('button', { name: 'Cookie choices' })).toBeHidden()
  })

  test('the menu opens and leads on', anyScreen, async ({ page }) => {
    await page.goto('/no-such-street')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Post a Job' }).click()
    await expect(page).toHaveURL('/post-job')
  })
})

for (const path of ['/', '/contractors'])
  test(`${path} sends a visitor no script until it is touched`, anyScreen, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('.css'))).not.toEqual([])
    expect(asked.filter((url) => url.includes('.js'))).toEqual([])
    await page.mouse.move(100, 100)
    await page.mouse.move(110, 100)
    await expect.poll(() => page.evaluate('!window.early')).toBe(true)
    expect(asked.filter((url) => url.includes('.js'))).not.toEqual([])
  })

test('a page without its script works by its links, and loses nothing when it comes', anyScreen, async ({ page }) => {
  await page.goto('/contractors', { waitUntil: 'commit' })
  await page.getByLabel('Search').fill('roof')
  await expect(page).toHaveURL('/contractors?search=roof')
  await expect(page.getByLabel('Search')).toHaveValue('roof')
  const cookies = page.getByRole('region', { name: 'Cookie choices' })
  await page.goto('/', { waitUntil: 'commit' })
  await cookies.getByRole('button', { name: 'Essential Only' }).dispatchEvent('click')
  await expect(cookies).toBeHidden()
  await expect.poll(() => page.evaluate('localStorage.cookieConsent')).toContain('"analytics":false')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
})

test(
  'a page that comes to life after somebody signed in elsewhere shows who is here',
  anyScreen,
  async ({ page, context }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    const elsewhere = await context.newPage()
    await arrive(elsewhere)
    await elsewhere.goto('/client-dashboard')
    await page.mouse.move(100, 100)
    await page.mouse.move(110, 100)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Messages' })).toBeVisible()
    await expect.poll(() => elsewhere.evaluate('localStorage["auth-storage"]')).toContain('"isAuthenticated":true')
  },
)
