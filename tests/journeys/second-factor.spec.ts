import { TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { expectToast, password } from './account-steps.ts'
import { adminPassword, arriveToEnrol } from './admin-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { mailTo } from './mailbox.ts'

/** Codes of an authenticator app; `ahead` asks for a later one, since each works once. */
const codeOf = (secret: string, ahead = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** Beside the page, or behind a button on a phone. */
const adminArea = (page: Page) =>
  page.getByRole('navigation', { name: 'Admin area' }).or(page.getByRole('button', { name: /^Admin area/ }))

async function signOut(page: Page) {
  await page.goto('/admin-dashboard')
  await page.getByRole('button', { name: 'Admin Logout' }).click()
  await expect(page).toHaveURL('/admin-login')
}

async function signInWith(page: Page, email: string, code: string) {
  await page.getByLabel('Username').fill(email)
  await password(page).fill(adminPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function prove(page: Page, code: string, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await dialog.getByLabel('Your password').fill(adminPassword)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: button }).click()
}

test(
  'an admin turns two-factor sign-in on, which opens the admin area, signs in with a code and a recovery code, and turns it off',
  anyScreen,
  async ({ page }) => {
    test.setTimeout(180_000)
    const email = await arriveToEnrol(page)
    await expect(page.getByText('Nothing else is open to you until it is set up')).toBeVisible()
    await expect(adminArea(page)).toBeHidden()
    await expect(page.getByRole('banner').getByText(email, { exact: true }).first()).toBeAttached()
    await expect(page.getByRole('banner').getByLabel(/^Notifications/)).toHaveCount(0)
    await page.goto('/admin/audit')
    await expect(page).toHaveURL('/admin/security')
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in is off' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Turn On' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByLabel('Your password').fill(adminPassword)
    await page.getByRole('button', { name: 'Turn On' }).click()
    await expect(page.getByText('This code is not right').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1))
    await page.getByRole('button', { name: 'Turn On' }).click()
    await expectToast(page, 'Two-factor sign-in is on')
    await expect(page.getByText('They are only shown once.')).toBeVisible()
    await expectAccessible(page)
    const codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/ })
      .allInnerTexts()
    expect(codes).toHaveLength(10)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')
    await page.getByRole('button', { name: 'I Have Kept Them' }).click()
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
    await expect(adminArea(page)).toBeVisible()
    await expectAccessible(page)
    await mailTo(email, ({ subject }) => subject === 'Two-factor sign-in is on')

    await signOut(page)
    await signInWith(page, email, '000000')
    await expectToast(page, 'Login Failed', 'This code is not right')
    await expectAccessible(page)
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/admin-dashboard')

    await signOut(page)
    await signInWith(page, email, codes[0] ?? '')
    await expect(page).toHaveURL('/admin-dashboard')
    await expectToast(page, 'Recovery code used', 'Recovery codes left: 9')
    await mailTo(email, ({ subject }) => subject === 'A recovery code was used')

    await page.goto('/admin/security')
    await page.getByRole('button', { name: 'New Recovery Codes' }).click()
    await prove(page, codes[1] ?? '', 'Make New Codes')
    await expect(page.getByText('They are only shown once.')).toBeVisible()
    await page.getByRole('button', { name: 'I Have Kept Them' }).click()
    await page.getByRole('button', { name: 'Turn Off' }).click()
    await prove(page, codeOf(secret, 1), 'Turn Off')
    await expect(page.getByRole('heading', { name: 'Two-factor sign-in is off' })).toBeVisible()
    await mailTo(email, ({ subject }) => subject === 'Two-factor sign-in is off')
    await page.goto('/admin-dashboard')
    await expect(page).toHaveURL('/admin/security')
  },
)
