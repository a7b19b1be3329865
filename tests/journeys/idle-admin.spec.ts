import { TOTP } from 'otpauth'
import { later, minutes } from '#shared/dates.ts'
import { scratchSite } from '#tests/started-site.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { enterAsFirstAdmin, firstAdmin } from './admin-requests.ts'
import { anyScreen, expect, test } from './journey.ts'

test(
  'an admin who touches nothing is asked, is signed out, and signs in on top of what they had begun',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(240_000)
    const { username: ADMIN_EMAIL, password: ADMIN_PASSWORD } = firstAdmin
    // On a site of its own, whose clock is moved by restarting it at a later time.
    await using site = await scratchSite({ RATE_LIMITS: 'off', ADMIN_EMAIL, ADMIN_PASSWORD })
    await site.start()
    const origin = `http://localhost:${site.port}`
    const context = await browser.newContext({ ...contextOptions, baseURL: origin })
    const page = await context.newPage()
    const secret = await enterAsFirstAdmin(page.request, origin)
    await page.clock.install()
    await page.goto('/admin/team')
    await page.getByRole('button', { name: /^Change Roles/ }).click()
    const roles = page.getByRole('dialog', { name: /^Roles of/ })
    await roles.getByRole('checkbox', { name: 'Support' }).check()

    const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
    await page.clock.fastForward('24:00')
    await expect(question).toHaveCount(0)
    await page.clock.fastForward('02:00')
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(roles.getByRole('checkbox', { name: 'Support' })).toBeChecked()

    const gone = minutes(60)
    await site.end()
    await site.startAt(later(new Date(), gone))
    await page.clock.fastForward('31:00')
    const out = page.getByRole('alertdialog', { name: 'You have been signed out' })
    await expect(out).toContainText('Nobody has used this page for 30 minutes')
    await expectAccessible(page)
    expect((await page.request.get('/api/admin/team')).status()).toBe(401)
    await out.getByLabel('Password', { exact: true }).fill('not this one')
    await out.getByRole('button', { name: 'Sign In' }).click()
    await expect(out).toContainText('Please check your username and password')
    await out.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD)
    await out.getByRole('button', { name: 'Sign In' }).click()
    await expect(out.getByLabel('Code', { exact: true })).toBeFocused()
    await expectAccessible(page)
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() + gone })
    await out.getByLabel('Code', { exact: true }).fill(code)
    await out.getByRole('button', { name: 'Sign In' }).click()
    await expect(out).toHaveCount(0)

    await expect(roles.getByRole('checkbox', { name: 'Support' })).toBeChecked()
    await roles.getByRole('button', { name: 'Change Roles' }).click()
    await expectToast(page, 'Roles changed')
  },
)
