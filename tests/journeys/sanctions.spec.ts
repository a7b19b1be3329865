import { sanctionKindNames, sanctionKinds } from '#features/sanctions/rules.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { arriveAsAdmin } from './admin-steps.ts'
import { anyScreen, expect, type Page, test } from './journey.ts'
import { mailedLink, mailTo } from './mailbox.ts'
import { call, newAdminPage, newContractor, newPage } from './moderation-steps.ts'
import { product } from './product.ts'
import { chooseOfRow } from './row-menu.ts'
import { unique } from './unique.ts'

/** What an admin does about somebody, from the details of the person. */
async function impose(admin: Page, lastName: string, action: string) {
  await admin.goto(`/admin-dashboard?tab=contractors&search=${lastName}`)
  const row = admin.getByRole('main').getByRole('row').filter({ hasText: lastName })
  await chooseOfRow(row, 'View Details')
  await admin.getByRole('button', { name: 'Warn, Unlist or Suspend' }).click()
  const dialog = admin.getByRole('dialog', { name: /^Warn, unlist or suspend/ })
  await dialog.getByRole('radio', { name: action }).check()
  await dialog.getByLabel('What happened').fill('Shouted at two people in May.')
  await expect(dialog.getByRole('button', { name: action, exact: true })).toBeDisabled()
  await dialog.getByLabel('Ground').selectOption('harming')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expectToast(admin, sanctionKinds[kindOf(action)].label, 'They have been told why, and how to appeal.')
}

const kindOf = (action: string) => sanctionKindNames.find((kind) => sanctionKinds[kind].action === action) ?? 'warning'

/** Lifts the newest sanction of somebody. */
async function lift(admin: Page, lastName: string, show: string) {
  await admin.goto(`/admin/sanctions?search=${lastName}&show=${show}`)
  await admin.getByRole('button', { name: /^Lift/ }).first().click()
  await admin.getByLabel('Reason').fill('It was somebody else.')
  await expectAccessible(admin)
  await admin.getByRole('dialog').getByRole('button', { name: 'Lift' }).click()
  await expectToast(admin, 'Decided', 'It has been lifted. They have been told why.')
}

test(
  'a contractor is warned, unlisted and suspended, appeals each time as they can, and is back as before',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(600_000)
    const contractor = await newPage(browser, contextOptions)
    const lastName = `Ironside${unique()}`
    const { person, id } = await newContractor(contractor, lastName, `${lastName} Plumbing`)
    const admin = await newAdminPage(browser, contextOptions)
    const other = await newPage(browser, contextOptions)
    await arriveAsAdmin(other)
    const visitor = await newPage(browser, contextOptions)
    const profile = async () => (await visitor.goto(`/contractor/${id}`))?.status()
    const statement = 'It was my brother, who is no contractor.'

    await impose(admin, lastName, 'Warn')
    await contractor.goto('/contractor-dashboard')
    await expect(contractor.getByText('We have warned you', { exact: true })).toBeVisible()
    await expect(contractor.getByText('“Shouted at two people in May.”')).toBeVisible()
    await expectAccessible(contractor)
    await contractor.getByRole('button', { name: /^Appeal against/ }).click()
    const appeal = contractor.getByRole('dialog', { name: 'Appeal' })
    await appeal.getByRole('button', { name: 'Send Appeal' }).click()
    await expect(appeal).toContainText('Say why you disagree, in a sentence')
    await expectAccessible(contractor)
    await appeal.getByLabel('Why you disagree').fill(statement)
    await appeal.getByRole('button', { name: 'Send Appeal' }).click()
    await expectToast(contractor, 'Appeal sent')
    await expect(contractor.getByText(/^You appealed/)).toBeVisible()

    // Whoever imposed it reads the appeal; another admin decides it.
    await admin.goto(`/admin/sanctions?search=${lastName}`)
    await expect(admin.getByText(statement)).toBeVisible()
    await expect(admin.getByRole('button', { name: /^Uphold/ })).toBeDisabled()
    await expectAccessible(admin)

    await impose(admin, lastName, 'Unlist')
    expect(await profile()).toBe(410)
    await contractor.goto('/contractor-dashboard')
    await expect(contractor.getByText('Your profile is not in the directory', { exact: true })).toBeVisible()

    await impose(admin, lastName, 'Suspend')
    await contractor.goto('/contractor-dashboard')
    await expect(contractor).toHaveURL(/\/(auth|login|sign-in)/)
    const refused = await contractor.request.post('/api/auth/login', {
      data: { email: person.email, password: person.password, userType: person.type },
      headers: { origin: product().url },
    })
    expect(refused.status()).toBe(403)
    expect(await refused.text()).toContain('Your account is suspended until we lift it')
    await mailTo(person.email, ({ subject }) => subject === 'We have suspended your account')
    const link = new URL(await mailedLink(person.email, '/appeal'))
    await contractor.goto(link.pathname + link.search)
    await expect(contractor.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
    await expectAccessible(contractor)
    await contractor.getByLabel('Why you disagree').fill(statement)
    await contractor.getByRole('button', { name: 'Send Appeal' }).click()
    await expect(contractor.getByText('We have your appeal.')).toBeVisible()
    await contractor.goto(link.pathname + link.search)
    await expect(contractor.getByRole('alert')).toContainText('This link is no longer valid')

    for (const show of ['appeals', 'appeals', 'active']) await lift(other, lastName, show)
    expect(await profile()).toBe(200)
    await call(contractor, '/api/auth/login', { email: person.email, password: person.password, userType: person.type })
    await contractor.goto('/contractor-dashboard')
    await expect(contractor.getByText(`${lastName} Plumbing`).first()).toBeVisible()
    await expect(contractor.getByRole('button', { name: /^Appeal/ })).toHaveCount(0)
  },
)
