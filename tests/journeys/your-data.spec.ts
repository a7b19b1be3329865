import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast, password, signIn } from './account-steps.ts'
import { mailTo } from './mailbox.ts'

test('somebody takes their data along and deletes the account', async ({ page }) => {
  const person = await arrive(page)
  await page.goto('/your-data')
  await expect(page.getByText('This browser')).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download My Data' }).click()
  expect((await download).suggestedFilename()).toBe('your-data.zip')

  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(dialog).toContainText('This is not your password.')
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expectToast(page, 'Your account is deleted.')
  await expect(page).toHaveURL('/')
  await mailTo(person.email, ({ subject }) => subject === 'Your account is deleted')

  await page.goto('/auth')
  await signIn(page, person)
  await expectToast(page, 'Login failed')
  await expect(password(page)).toBeVisible()
})
