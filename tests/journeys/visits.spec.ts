import { leadCalls } from '#features/leads/contract.ts'
import { localOf } from '#features/visits/rules/times.ts'
import { hours, later, minutes } from '#shared/dates.ts'
import { expectAccessible } from './accessible.ts'
import { expectToast } from './account-steps.ts'
import { anyScreen, type Browser, type BrowserContextOptions, expect, type Page, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { arriveAs, plumber, postJob } from './two-people.ts'

/** A homeowner and a contractor whom they have approved, each in a browser of their own. */
async function approved(browser: Browser, options: BrowserContextOptions) {
  const sarah = await arriveAs('client', browser, options)
  const tom = await plumber(browser, options, { firstName: 'Tom', lastName: 'Hill' })
  const jobId = await postJob(sarah, 'Leaking kitchen tap')
  const { id: leadId } = await tom.call(leadCalls.requestQuote, { jobId })
  await tom.call(leadCalls.confirmQuote, { leadId })
  await sarah.call(leadCalls.approve, { leadId })
  return { homeowner: sarah.page, contractor: tom.page, sarah, business: tom.businessName }
}

async function fillTime(page: Page, place: number, at: Date) {
  const [day = '', time = ''] = localOf(at).split('T')
  await page.getByLabel(`Day ${place}`).fill(day)
  await page.getByLabel(`Time ${place}`, { exact: true }).fill(time)
}

test('a visit is offered, agreed, moved and kept with the code at the door', async ({ browser, contextOptions }) => {
  const { homeowner, contractor, sarah, business } = await approved(browser, contextOptions)
  await contractor.goto('/contractor-dashboard#leads')
  await contractor.getByRole('button', { name: 'Offer Times for a Visit' }).click()
  await fillTime(contractor, 1, later(new Date(), hours(48)))
  await contractor.getByRole('button', { name: 'Add Another Time' }).click()
  await fillTime(contractor, 2, later(new Date(), hours(72)))
  await contractor.getByLabel('Note').fill('Is there somewhere to park?')
  await expectAccessible(contractor)
  await contractor.getByRole('dialog').getByRole('button', { name: 'Offer Times' }).click()
  await expectToast(contractor, 'Sarah can pick a time now')
  await mailTo(sarah.email, ({ subject }) => subject?.includes('offers times for a visit') ?? false)

  await homeowner.goto('/client-dashboard')
  await homeowner.getByRole('link', { name: new RegExp(`${business} offers you 2 times`) }).click()
  await expect(homeowner).toHaveURL(/\/visits#visit-/)
  await expect(homeowner.getByText('Is there somewhere to park?')).toBeVisible()
  await expectAccessible(homeowner)
  await homeowner.getByRole('button', { name: 'Pick a Time' }).click()
  await homeowner.getByRole('radio').first().check()
  await expectAccessible(homeowner)
  await homeowner.getByRole('button', { name: 'Agree' }).click()
  await expectToast(homeowner, 'The visit is agreed')
  await expect(homeowner.getByText('Your code for the door')).toBeVisible()

  await contractor.goto('/visits')
  await contractor.getByRole('button', { name: 'Move' }).click()
  const soon = later(new Date(), minutes(65))
  await fillTime(contractor, 1, soon)
  await contractor.getByRole('button', { name: 'Ask to Move' }).click()
  await expectToast(contractor, 'Sarah can pick a time now')
  await contractor.getByRole('article').getByRole('link', { name: 'Messages' }).click()
  const thread = contractor.getByRole('region', { name: 'Conversation' })
  await expect(thread.getByText(/You asked to move the visit of/)).toBeVisible()
  await expect(contractor.getByRole('region', { name: 'Visit' })).toContainText('Visit: ')
  await expectAccessible(contractor)

  await homeowner.getByRole('button', { name: 'Pick a Time' }).click()
  await homeowner.getByRole('radio').first().check()
  await homeowner.getByRole('button', { name: 'Agree' }).click()
  await expect(homeowner.getByText('would like another time')).toHaveCount(0)
  await expect(homeowner.getByRole('article')).toContainText(localOf(soon).slice(-5))
  const code = (await homeowner.getByText(/^\d{4}$/).textContent()) ?? ''
  await mailTo(sarah.email, ({ subject }) => subject?.startsWith('Visit moved to') ?? false)
  await expectAccessible(homeowner)

  await contractor.goto('/visits')
  const field = contractor.getByLabel('At the door?')
  await field.fill(code === '0000' ? '0001' : '0000')
  await contractor.getByRole('button', { name: 'Confirm Arrival' }).click()
  await expect(contractor.getByText('This is not the code of the visit')).toBeVisible()
  await field.fill(code)
  await expectAccessible(contractor)
  await contractor.context().setOffline(true)
  await contractor.getByRole('button', { name: 'Confirm Arrival' }).click()
  await expect(contractor.getByText('The code is kept on this device')).toBeVisible()
  await contractor.context().setOffline(false)
  await expectToast(contractor, 'Your visit is confirmed')
  await contractor.goto('/contractor-dashboard#leads')
  await expect(contractor.getByText('Ready to Provide Quote').first()).toBeVisible()
  await expect(homeowner.getByRole('article')).toContainText('Visited')
})

test(
  'a contractor sees the week, and makes a private calendar address',
  anyScreen,
  async ({ browser, contextOptions }) => {
    const { contractor } = await approved(browser, contextOptions)
    await contractor.goto('/contractor-dashboard#leads')
    await contractor.getByRole('button', { name: 'Offer Times for a Visit' }).click()
    await fillTime(contractor, 1, later(new Date(), hours(1)))
    await contractor.getByRole('dialog').getByRole('button', { name: 'Offer Times' }).click()
    await expectToast(contractor, 'Sarah can pick a time now')
    await contractor.goto('/visits')
    await contractor.getByRole('link', { name: 'Show as Week' }).click()
    await expect(contractor.getByRole('heading', { name: /^Week of Mon/ })).toBeVisible()
    await expectAccessible(contractor)
    await contractor.getByRole('button', { name: 'Make a Calendar Address' }).click()
    await expect(contractor.getByLabel('Your calendar address')).toBeFocused()
    const url = await contractor.getByLabel('Your calendar address').inputValue()
    const feed = await contractor.request.get(new URL(url).pathname)
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
    await contractor.getByRole('button', { name: 'End the Address' }).click()
    await expectAccessible(contractor)
    await contractor.getByRole('alertdialog').getByRole('button', { name: 'End the Address' }).click()
    await expectToast(contractor, 'The address is ended')
    await expect(contractor.getByRole('button', { name: 'Make a Calendar Address' })).toBeVisible()
    expect((await contractor.request.get(new URL(url).pathname)).status()).toBe(404)
    await contractor.getByRole('link', { name: 'Show as List' }).click()
    await contractor.getByRole('button', { name: 'Cancel' }).click()
    await contractor.getByLabel('Reason').fill('The van has broken down')
    await expectAccessible(contractor)
    await contractor.getByRole('button', { name: 'Cancel the Visit' }).click()
    await expectToast(contractor, 'The visit is cancelled')
  },
)
