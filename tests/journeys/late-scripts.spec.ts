import { arrive } from './account-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'

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

test('a visitor who reads a page is sent the script of toasts with the first toast', anyScreen, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/')
  await page.getByRole('button', { name: 'Customize' }).click()
  await page.getByRole('dialog', { name: 'Cookie choices' }).getByRole('button', { name: 'Cancel' }).click()
  await page.mouse.wheel(0, 200)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((address) => address.includes('/toast-region-'))).toEqual([])
  expect(fetched.some((address) => address.includes('/shell-'))).toBe(true)
})

/** Holds back the product's scripts, or those of one name, until released. */
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
  'a form sent before the page’s script has arrived stays as it is, and is sent once it has',
  anyScreen,
  async ({ page }) => {
    const arrive = await slowScripts(page)
    await page.goto('/auth', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a password of nobody')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
    arrive()
    await expect(page.getByText('Login failed').first()).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
  },
)

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
  const reload = page.getByRole('button', { name: 'Reload This Page' })
  await expect(reload).toBeVisible()
  await page.unrouteAll()
  await Promise.all([page.waitForEvent('load'), reload.click()])
  await choices.click()
  await expect(page.getByRole('dialog', { name: 'Cookie choices' })).toBeVisible()
})
