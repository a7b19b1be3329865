import { expectAccessible } from './accessible.ts'
import { arrive, expectToast, newcomer, signIn } from './account-steps.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mailbox.ts'

test('somebody changes name, email and password on their own account page, and ends the session on another device', async ({
  page,
  browser,
}) => {
  const person = await arrive(page)
  const otherDevice = await browser.newContext()
  const elsewhere = await otherDevice.newPage()
  await elsewhere.goto('/auth')
  await signIn(elsewhere, person)
  await expect(elsewhere).toHaveURL('/client-dashboard')

  await page.goto('/account')
  await expect(page.getByText('This browser', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Sally')
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Enter a UK phone number/)
  await page.getByLabel('Phone').fill('07700 900123')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await expectToast(page, 'Your details are saved')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Sally')

  await page.getByRole('button', { name: /^End/ }).click()
  await expectToast(page, 'You are signed out there.')
  await elsewhere.goto('/client-dashboard')
  await expect(elsewhere).toHaveURL(/\/auth/)
  await otherDevice.close()

  const { email } = newcomer()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('textbox', { name: 'Your password' }).fill(person.password)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('Waiting to be confirmed')).toBeVisible()
  await expectAccessible(page)
  await page.goto(await mailedLink(email, '/confirm-email'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm My New Email' }).click()
  await expect(page.getByRole('heading', { name: 'Your new email is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Your Account' }).click()
  await expect(page.getByText(`You sign in with ${email}`)).toBeVisible()

  await page.getByLabel('Current password').fill('a guess')
  await page.getByLabel('New password').fill('teapot and scones')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('That password is not right.')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password changed')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto('/auth')
  await signIn(page, { ...person, email, password: 'teapot and scones' })
  await expect(page).toHaveURL('/client-dashboard')
})
