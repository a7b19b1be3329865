import { ownContact } from '#tests/own-contact.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { arriveAsAdmin } from './admin-steps.ts'
import { deskRow, openDesk } from './desk-rows.ts'
import { anyScreen, expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { call, newAdminPage, newContractor, newPage } from './moderation-steps.ts'
import { unique } from './unique.ts'

test(
  'a business with a second account is found, its profile says so, and an objection to that waits at the desk',
  anyScreen,
  async ({ browser, contextOptions }) => {
    test.setTimeout(600_000)
    const [first, second] = [await newPage(browser, contextOptions), await newPage(browser, contextOptions)]
    const lastName = `Gable${unique()}`
    const { businessPhone } = ownContact()
    const yard = { businessPhone, businessAddress: `${lastName} Yard, Leeds` }
    const house = { businessPhone, businessAddress: `${lastName} House, Leeds` }
    const { id } = await newContractor(first, lastName, `${lastName} Roofs`, yard)
    const { person } = await newContractor(second, lastName, `${lastName} Roofing`, house)
    const admin = await newAdminPage(browser, contextOptions)
    const names = `${lastName} Roofs`
    // Accounts are compared every minute.
    await expect(async () => {
      await admin.goto('/admin/links?sort=newest')
      await expect(deskRow(admin, names)).toContainText('Phone', { timeout: 2000 })
    }).toPass({ timeout: 180_000 })
    const group = await openDesk(admin, names)
    await expectAccessible(admin)
    const unlisting = { kind: 'unlisting', ground: 'harming', reason: 'Took money for roofs that were never begun.' }
    await call(admin, `/api/admin/users/${id}/sanctions`, unlisting)
    await group.getByRole('button', { name: /^Mark as Successor/ }).click()
    const deciding = admin.getByRole('dialog', { name: 'Mark as Successor' })
    await expectAccessible(admin)
    await deciding.getByLabel('Reason').fill('Both have one phone, and one name.')
    await deciding.getByRole('button', { name: 'Mark as Successor' }).click()
    await expectToast(admin, 'Decided')
    await mailTo(person.email, ({ subject }) => subject === 'Your profile says that you traded before')

    const [mine]: { id: string }[] = await (await second.request.get('/api/account-links/mine')).json()
    await call(second, `/api/account-links/${mine?.id}/object`, { statement: 'My cousin has the other business.' })
    // With no other admin, the one who decided may also answer.
    const colleague = await newPage(browser, contextOptions)
    await arriveAsAdmin(colleague)
    await admin.goto('/admin/links?show=objected')
    const objected = await openDesk(admin, names)
    await expect(objected).toContainText('My cousin has the other business.')
    await expect(objected.getByRole('button', { name: /^It Stands/ })).toBeDisabled()
    await expectAccessible(admin)
    await admin.goto('/admin/links?show=decided')
    await expectAccessible(admin)
    await colleague.goto('/admin/links?show=objected')
    const waiting = await openDesk(colleague, names)
    await waiting.getByRole('button', { name: /^Take It Back/ }).click()
    const answering = colleague.getByRole('dialog', { name: 'Take It Back' })
    await expectAccessible(colleague)
    await answering.getByLabel('Reason').fill('Two cousins, two businesses.')
    await answering.getByRole('button', { name: 'Take It Back' }).click()
    await expectToast(colleague, 'Decided')
    await expect(deskRow(colleague, names)).toHaveCount(0)
  },
)
