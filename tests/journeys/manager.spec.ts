import { expectAccessible } from './accessible.ts'
import { joinAsAdmin } from './admin-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { product } from './product.ts'
import { twoWhoTalk } from './two-people.ts'

const screens = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 820, height: 1180, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const

async function onScreen(page: Page, { width, height, colorScheme }: (typeof screens)[number]) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin area' })

test(
  'the rail says what waits and leads there, by keyboard too; on a phone it is a drawer',
  anyScreen,
  async ({ page }) => {
    const enquiry = {
      name: 'Asker',
      email: 'asker-rail@example.com',
      phone: '07700 900111',
      message: 'Do you work in Hull?',
    }
    await page.request.post('/api/contact', { data: enquiry, headers: { origin: product().url } })
    await joinAsAdmin(page)
    await onScreen(page, screens[0])
    await page.goto('/admin-dashboard')
    await expect(rail(page)).toBeHidden()
    await page.getByRole('button', { name: /^Admin area/ }).click()
    await expect(rail(page).getByRole('link', { name: /^Enquiries \d+ waiting/ })).toBeVisible()
    await expectAccessible(page)
    await rail(page).getByRole('link', { name: 'Audit log' }).click()
    await expect(page).toHaveURL('/admin/audit')
    await expect(rail(page)).toBeHidden()

    for (const screen of screens.slice(1)) {
      await onScreen(page, screen)
      await page.goto('/admin/enquiries')
      const current = rail(page).getByRole('link', { name: /^Enquiries/ })
      await expect(current).toHaveAttribute('aria-current', 'page')
      await expectAccessible(page)
      await current.focus()
      await page.keyboard.press('ArrowUp')
      await expect(rail(page).getByRole('link', { name: /^Complaints/ })).toBeFocused()
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/admin-dashboard')
    }
  },
)

test('the market is looked at by trade and place, by map, by keyboard and by table', anyScreen, async ({ page }) => {
  await joinAsAdmin(page)
  for (const screen of screens) {
    await onScreen(page, screen)
    await page.goto('/admin/market')
    await expect(page.getByText(/^As of/).first()).toBeVisible()
    await expectAccessible(page)
    // Nothing but the table is wider than the window.
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    const map = page.getByRole('navigation', { name: 'Jobs posted by postcode area' })
    await map.getByRole('link', { name: /^AB, / }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(map.getByRole('link', { name: /^AB, / })).toBeFocused()
    await map.getByRole('link', { name: /^LS, Leeds/ }).click()
    await expect(page).toHaveURL(/area=LS/)
    await page.getByLabel('Table by').selectOption('trade')
    const table = page.getByRole('table', { name: 'The market by trade' })
    await table.getByRole('link', { name: 'Jobs posted' }).click()
    await expect(table.getByRole('columnheader', { name: 'Jobs posted' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Credits returned' }).uncheck()
    await expect(table.getByRole('columnheader', { name: 'Credits returned' })).toHaveCount(0)
    await page.reload()
    await expect(table.getByRole('columnheader', { name: 'Credits returned' })).toHaveCount(0)
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Credits returned' }).check()
  }
})

test(
  'leads and the credit ledger are found by words, state and day, and a row leads to its people',
  anyScreen,
  async ({ page, browser, contextOptions }) => {
    await twoWhoTalk(browser, contextOptions)
    await joinAsAdmin(page)
    for (const screen of screens) {
      await onScreen(page, screen)
      for (const [address, name, order] of [
        ['/admin/leads', 'Leads', 'Begun'],
        ['/admin/credits', 'Credit ledger', 'When'],
      ] as const) {
        await page.goto(address)
        const table = page.getByRole('table', { name })
        await expect(table.getByRole('row').nth(1)).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
        await table.getByRole('link', { name: order }).click()
        await expect(table.getByRole('columnheader', { name: order })).toHaveAttribute('aria-sort', 'ascending')
        await page.getByLabel('Search', { exact: true }).fill('no such thing anywhere')
        await page.keyboard.press('Enter')
        await expect(page.getByText(/^No .* match this search\.$/)).toBeVisible()
      }
    }
    await page.goto('/admin/leads')
    const more = page.getByRole('button', { name: /^More of/ }).first()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('cell')
        .getByText(/asked to quote|sent an invitation/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
  },
)

test('every list of the admin area is a table, and no window is too narrow for it', anyScreen, async ({ page }) => {
  test.setTimeout(240_000)
  await joinAsAdmin(page)
  for (const address of [
    '/admin-dashboard',
    '/admin-dashboard?tab=re-engage',
    '/admin/audit',
    '/admin/team',
    '/admin/people?search=a',
    '/admin/enquiries?state=closed',
    '/admin/retention',
    '/admin-fresh',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const screen of screens) {
      await onScreen(page, screen)
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), address).toBe(true)
    }
  }
})
