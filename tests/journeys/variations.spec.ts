import { leadCalls } from '#features/leads/contract.ts'
import { dayOf, days, later } from '#shared/dates.ts'
import { quote } from '#tests/market.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { arriveAs, plumber, postJob } from './two-people.ts'

test('a change to what was agreed is written, read and accepted, and the work confirmed for what it came to', async ({
  browser,
  contextOptions,
}) => {
  const sarah = await arriveAs('client', browser, contextOptions)
  const tom = await plumber(browser, contextOptions, { firstName: 'Tom', lastName: 'Hill' })
  const jobId = await postJob(sarah, 'Leaking kitchen tap')
  const { id: leadId } = await tom.call(leadCalls.requestQuote, { jobId })
  await tom.call(leadCalls.confirmQuote, { leadId })
  await sarah.call(leadCalls.approve, { leadId })
  await tom.call(leadCalls.markContacted, { leadId })
  await tom.call(leadCalls.siteVisitComplete, { leadId })
  await tom.call(leadCalls.submitQuote, { ...quote, leadId, estimatedStartDate: dayOf(later(new Date(), days(7))) })
  await sarah.call(leadCalls.acceptQuote, { leadId })

  const contractor = tom.page
  await contractor.goto(`/contractor-dashboard#lead-${leadId}`)
  await contractor.getByRole('link', { name: 'Change the Agreement' }).click()
  await contractor.getByRole('textbox', { name: 'Reason' }).fill('The wall behind the tap is damp.')
  await contractor.getByRole('radio', { name: /^No/ }).check()
  await contractor.getByRole('button', { name: 'Save' }).click()
  await contractor.getByRole('button', { name: 'Add a Line' }).click()
  await contractor.getByLabel('What of line 1').fill('Tiles')
  await contractor.getByLabel('Price each of line 1').fill('60')
  await contractor.getByRole('checkbox', { name: /Labour/ }).check()
  await expect(contractor.getByText('In all £125.50')).toBeVisible()
  expect(await contractor.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await expectAccessible(contractor)
  await contractor.getByRole('button', { name: 'Send the Change' }).click()
  await expectToast(contractor, 'Sarah can answer the change now')
  await mailTo(sarah.email, ({ subject }) => subject?.startsWith('A change to your agreement') ?? false)

  const homeowner = sarah.page
  await homeowner.goto(`/client-dashboard#response-${leadId}`)
  const heading = homeowner.getByRole('heading', { name: 'Changes to the agreement' })
  const part = homeowner.locator('div', { has: heading }).last()
  await expect(part.getByText('Change 1: £20.00 less')).toBeVisible()
  await part.getByRole('button', { name: 'Accept change 1' }).click()
  await homeowner.getByLabel('Your name').fill('Sarah Ashworth')
  await expectAccessible(homeowner)
  await homeowner.getByRole('button', { name: 'Accept the Change' }).click()
  await expectToast(homeowner, 'The change is agreed')
  await expect(part.getByText('Accepted by Sarah Ashworth')).toBeVisible()
  await expect(part.getByText('£125.50')).toBeVisible()

  await tom.call(leadCalls.markCompleted, { leadId })
  await homeowner.reload()
  await homeowner
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click()
  await homeowner.getByRole('radio', { name: 'Another amount' }).check()
  await homeowner.getByLabel('It came to').fill('130')
  await expectAccessible(homeowner)
  await homeowner
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await expect(part.getByText('You say that it came to £130.00')).toBeVisible()
})
