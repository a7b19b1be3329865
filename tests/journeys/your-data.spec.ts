import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast, signIn } from './account-steps.ts'
import { joinAsAdmin } from './admin-steps.ts'
import { anyScreen, expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'

test('somebody chooses which mails to get, sees what they agreed to, takes their data along, deletes the account and keeps it after all', async ({
  page,
}) => {
  const person = await arrive(page)
  await page.goto('/your-data')
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible()
  await expectAccessible(page)

  const offers = page.getByRole('checkbox', { name: 'Tips and offers (marketing)' })
  const agreed = page.getByRole('listitem').filter({ hasText: 'Sign-up form' })
  await expect(agreed).toHaveCount(2)
  await expect(offers).not.toBeChecked()
  await offers.click()
  await expectToast(page, 'Your choice is saved')
  const yes = page.getByRole('listitem').filter({ hasText: 'Mails: Tips and offers (marketing)' })
  await expect(yes).toContainText('On')
  await page.getByRole('button', { name: 'Essential Only' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cookies and similar' })).toContainText('Essential only')
  await expectAccessible(page)
  await page.reload()
  await expect(offers).toBeChecked()
  await offers.click()
  await expect(page.getByText('Not at all; before: On')).toBeVisible()

  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download My Data' }).click()
  const download = await begun
  expect(download.suggestedFilename()).toBe('your-data.zip')
  expect(await readFile(await download.path(), 'latin1')).toContain('What you agreed to and chose (5)')

  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill('not-the-password')
  const send = dialog.getByRole('button', { name: 'Delete My Account' })
  await dialog.getByLabel('Type DELETE to confirm').fill('delete it')
  await send.click()
  await expect(dialog).toContainText('Type DELETE in capitals')
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await send.click()
  await expect(dialog).toContainText('That password is not right.')
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(person.password)
  await send.click()
  await expectToast(page, 'Your account will be deleted on')
  await expect(page).toHaveURL('/')
  const mail = await mailTo(person.email, ({ subject }) => /will be deleted on \d/.test(subject ?? ''))
  expect(mail.text).toContain('sign in before that day')

  await page.goto('/auth')
  await signIn(page, person)
  await expect(page).toHaveURL('/client-dashboard')
  const stays = 'Your account is no longer going to be deleted'
  await expect(page.getByRole('status').filter({ hasText: stays })).toBeVisible()
  await mailTo(person.email, ({ subject }) => subject === stays)
})

test('an admin sees every keeping period and what it is over for now', anyScreen, async ({ page }) => {
  await joinAsAdmin(page)
  await page.goto('/admin/retention')
  await expect(page.getByRole('rowheader', { name: 'Emails that were sent' })).toBeVisible()
  await expect(page.getByText('3 years from the day they were written').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/retention?period=idleAccounts')
  await expect(page.getByRole('heading', { name: 'Nothing is due.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See all periods' }).click()
  await expect(page.getByRole('rowheader', { name: 'Messages to us' })).toBeVisible()
})
