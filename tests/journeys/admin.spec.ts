import { ownContact } from '#tests/own-contact.ts'
import { expectAccessible } from './accessible.ts'
import { arrive, expectToast } from './account-steps.ts'
import { arriveAsAdmin, joinAsAdmin } from './admin-steps.ts'
import { anyScreen, type Browser, type BrowserContextOptions, expect, type Page, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { product } from './product.ts'
import { chooseOfRow } from './row-menu.ts'
import { arriveAs } from './two-people.ts'
import { unique } from './unique.ts'

const call = (page: Page, address: string, data: object) =>
  page.request.post(address, { data, headers: { origin: product().url } })

/** A contractor with a profile and a unique name. */
async function newContractor(browser: Browser, options: BrowserContextOptions) {
  const page = await (await browser.newContext(options)).newPage()
  const lastName = `Mason${unique()}`
  const person = await arrive(page, { type: 'contractor', firstName: 'Ida', lastName })
  const profile = {
    businessName: `${lastName} Roofing`,
    description: 'Roofs mended, and tidied up after.',
    location: 'Leeds',
    postcode: 'LS1 4DY',
    businessPhone: ownContact().businessPhone,
    businessEmail: person.email,
    businessAddress: '1 The Headrow, Leeds',
    trades: ['Roofing'],
  }
  expect((await call(page, '/api/contractors', profile)).ok()).toBe(true)
  return { person, name: `Ida ${lastName}`, businessName: profile.businessName }
}

async function search(page: Page, tab: string, words: string) {
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Search', { exact: true }).fill(words)
  await page.getByLabel('Search', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/search=/)
}

/** On a phone these columns are hidden until chosen. */
async function chooseColumns(page: Page, names: readonly string[]) {
  await page.getByRole('tabpanel').getByText('Columns', { exact: true }).click()
  for (const name of names) await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Escape')
}

const card = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').or(page.getByRole('main').getByRole('row')).filter({ hasText: words })

test('an admin finds a contractor, gives credits, sets the verification, and all of it is written down', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000)
  const { person, name, businessName } = await newContractor(browser, contextOptions)
  await arriveAsAdmin(page)
  await expectAccessible(page)
  await search(page, 'Contractors', businessName)
  await chooseColumns(page, ['Business', 'Verification', 'Lead credits'])
  const found = card(page, businessName)
  await expect(found).toHaveCount(1)

  await found.getByRole('button', { name: 'Contact' }).click()
  await expect(page.getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', `mailto:${person.email}`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await chooseOfRow(found, 'View Details')
  await expect(page.getByRole('dialog', { name })).toContainText(businessName)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await chooseOfRow(found, '+5 Free Leads')
  await page.getByLabel('Reason').fill('For the trouble')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Give Credits' }).click()
  await expectToast(page, 'Credits Added Successfully!')
  await expect(found.getByRole('cell', { name: '8', exact: true })).toBeVisible()
  await mailTo(person.email, ({ subject }) => subject === '5 free leads for you')

  await chooseOfRow(found, 'View Documents')
  await expect(page.getByText('This contractor has sent no documents yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseOfRow(found, 'Update Status')
  await page.getByLabel('Status').selectOption('basic')
  await page.getByLabel('Reason').fill('Seen on the telephone')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Update Status' }).click()
  await expectToast(page, 'Verification Status Updated')
  await expect(found).toContainText('Basic Verified')

  const file = await page.context().newPage()
  await file.goto(`/admin/people?search=${encodeURIComponent(businessName.slice(0, -1))}`)
  await file.getByRole('link', { name }).click()
  await file.getByRole('heading', { name: 'Ledger' }).click()
  await expect(file.getByText('For the trouble').first()).toBeVisible()
  await expectAccessible(file)
  await file.close()

  await chooseOfRow(found, 'View Details')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.getByLabel('Reason').fill('Asked for by telephone')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await expectToast(page, 'Account Deleted Successfully')
  await expect(page.getByText('Nobody matches these words.')).toBeVisible()

  await page.goto('/admin/audit')
  const given = page.getByRole('row').filter({ hasText: 'Give free lead credits to one contractor' })
  await expect(given.filter({ hasText: '“For the trouble”' }).first()).toBeVisible()
  await given
    .first()
    .getByRole('button', { name: /^More of/ })
    .click()
  await expect(page.getByRole('cell').getByText('Request', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'When' }).click()
  await expect(page.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'ascending')
  await expectAccessible(page)

  await page.goto('/admin/team')
  await expect(page.getByRole('heading', { name: 'Who may do what' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin-dashboard')
  await page.getByRole('button', { name: 'Admin Logout' }).click()
  await expect(page).toHaveURL('/admin-login')
})

test(
  'an admin reminds a contractor, deletes a job with a reason, and answers an enquiry',
  anyScreen,
  async ({ page, browser, contextOptions }) => {
    test.setTimeout(180_000)
    const { email } = await arriveAs('contractor', browser, contextOptions, { firstName: 'Idle' })
    const asker = `asker-${unique()}@example.com`
    await call(page, '/api/contact', {
      name: 'Asker',
      email: asker,
      phone: '07700 900111',
      message: 'Do you work in Hull?',
    })
    const home = await (await browser.newContext(contextOptions)).newPage()
    const owner = await arrive(home)
    const title = `Advertisement ${unique()}`
    const job = {
      title,
      description: 'Buy my ladders, the best of ladders.',
      category: 'roofing',
      location: 'Leeds',
      postcode: 'LS6 3AA',
    }
    expect((await call(home, '/api/jobs', job)).ok()).toBe(true)

    await joinAsAdmin(page)
    await page.goto('/admin-dashboard')
    await search(page, 'Re-engage', email)
    await card(page, email).getByRole('button', { name: 'Send Re-engagement Email' }).click()
    await expectToast(page, 'Re-engagement Email Sent!')
    await expectAccessible(page)
    const reminder = await mailTo(email, ({ subject }) => Boolean(subject?.startsWith('Complete your profile')))
    expect(reminder.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )

    await search(page, 'Jobs', title)
    await card(page, title).getByRole('button', { name: 'Delete Job' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Delete Job' })).toBeDisabled()
    await dialog.getByLabel('Reason').fill('This is an advertisement.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete Job' }).click()
    await expectToast(page, 'Job Deleted Successfully')
    const told = await mailTo(owner.email, ({ subject }) => Boolean(subject?.includes('We have removed your job')))
    expect(told.text).toContain('This is an advertisement.')

    await page.goto(`/admin/enquiries?search=${asker}`)
    await page.getByRole('button', { name: 'Reply to' }).click()
    await page.getByRole('dialog').getByLabel('Reply').fill('We do, every day.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send Reply' }).click()
    await expectToast(page, 'Reply sent')
    await mailTo(asker, ({ text }) => Boolean(text?.includes('We do, every day.')))

    await page.goto(`/admin/mails?search=${asker}`)
    await expect(page.getByText('Our reply to your message').first()).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'credits for everybody are given in one run, whose progress has a page, and taken back by another',
  anyScreen,
  async ({ page, browser, contextOptions }) => {
    test.setTimeout(180_000)
    await newContractor(browser, contextOptions)
    await joinAsAdmin(page)
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('button', { name: 'Give All Contractors +5 Free Leads' })).toBeVisible()
    await page.getByRole('button', { name: 'Give All Contractors +10 Free Leads' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Give Credits' }).click()
    await expectToast(page, 'Bulk Credits Added!')
    await page.goto('/admin/bulk-runs')
    const run = page.getByRole('row').filter({ hasText: 'Free leads for all contractors: 10 credits each' })
    await expect(run.first()).toContainText('Done')
    await expectAccessible(page)
    await run.first().getByRole('button', { name: 'Take Back' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Take Back' }).click()
    await expectToast(page, 'Bulk run added')
    await expect(page.getByRole('row').filter({ hasText: 'Free leads taken back' }).first()).toContainText('Done')
    await expect(run.first().getByRole('button', { name: 'Take Back' })).toHaveCount(0)
    for (const place of [
      '/admin/verification',
      '/admin/no-shows',
      '/admin/money-back',
      '/send-credentials',
      '/admin-fresh',
    ]) {
      await page.goto(place)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  },
)
