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
  test(`every part of the kit can be read in the ${colorScheme}, and a chosen appearance stays`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/styleguide')
    await expectAccessible(page)
    const chosen = colorScheme === 'light' ? 'dark' : 'light'
    await page.getByLabel('Appearance').selectOption(chosen)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', chosen)
    await expectAccessible(page)
  })

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

test('a script that could not be fetched is fetched at the next touch', anyScreen, async ({ page }) => {
  for (const part of ['*', 'entry.client-*']) {
    await page.route(`**/assets/${part}.js`, (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForLoadState('networkidle')
    const failed = page.waitForEvent('requestfailed')
    await page.mouse.move(100, 100)
    await page.mouse.move(110, 100)
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Customize' }).dispatchEvent('click')
    await expect(page.getByRole('dialog', { name: 'Cookie choices' })).toBeVisible()
  }
})

/** Holds back every script of the product's, or of one name, until it is let go. */
async function slowScripts(page: Page, name = '*'): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(`**/assets/${name}.js`, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

test('a button pressed before the page’s script has arrived does its work once it has', anyScreen, async ({ page }) => {
  const arrive = await slowScripts(page)
  await page.goto('/styleguide', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test(
  'what is typed before the page’s script has arrived is kept, and does its work once it has',
  anyScreen,
  async ({ page }) => {
    const arrive = await slowScripts(page)
    await page.goto('/auth?mode=register', { waitUntil: 'commit' })
    await page.getByLabel('First name').fill('Anna')
    await page.getByRole('radio', { name: 'Contractor' }).check()
    await page.getByLabel('I accept the Terms & Conditions').check()
    arrive()
    await expect(page.getByText('Contractor agreement')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Anna')
    await expect(page.getByLabel('I accept the Terms & Conditions')).toBeChecked()

    await page.goto('/contractors', { waitUntil: 'commit' })
    await page.getByLabel('Search').fill('roof')
    await expect(page).toHaveURL('/contractors?search=roof')
  },
)

test(
  'the bell and Sign Out do their work once their scripts have arrived, though they were pressed before',
  anyScreen,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await arrive(page)
    const header = page.getByRole('banner')
    const bellArrives = await slowScripts(page)
    await page.goto('/about', { waitUntil: 'commit' })
    await header.getByRole('button', { name: 'Notifications' }).click()
    bellArrives()
    await expect(header.getByRole('heading', { name: 'Notifications' })).toBeVisible()

    const partArrives = await slowScripts(page, 'signed-in-*')
    await page.goto('/about')
    await header.getByRole('button', { name: 'Sarah' }).click()
    await header.getByRole('button', { name: 'Sign Out' }).click()
    partArrives()
    await expect(page).toHaveURL('/')
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible()
  },
)

test(
  'a part of the page that cannot be fetched stays as it was sent, and works once it can be',
  anyScreen,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await arrive(page)
    await page.route('**/assets/signed-in-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/about')
    await page.waitForLoadState('networkidle')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Sarah' })
    const failed = page.waitForEvent('requestfailed')
    await menu.click()
    await failed
    await page.unrouteAll()
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('a dialog whose file the site has no more offers to load the page anew', anyScreen, async ({ page }) => {
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/cookie-dialog-*.js', (route) => route.fulfill({ status: 404 }))
  const choices = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
  await choices.click()
  const anew = page.getByRole('button', { name: 'Load This Page Anew' })
  await expect(anew).toBeVisible()
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), anew.click()])
  await choices.click()
  await expect(page.getByRole('dialog', { name: 'Cookie choices' })).toBeVisible()
})
