import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { leedsProfile } from '#tests/leeds-profile.ts'
import { expectAccessible } from './accessible.ts'
import { arrive } from './account-steps.ts'
import { caller } from './caller.ts'
import { anyScreen, expect, test } from './journey.ts'
import { product } from './product.ts'
import { pushedTo } from './pushed.ts'

test(
  'the bell rings on the contractor’s open page when the homeowner approves, and leads to the lead',
  anyScreen,
  async ({ browser, contextOptions, isMobile }) => {
    const contexts = await Promise.all([browser.newContext(contextOptions), browser.newContext(contextOptions)])
    const [owner, contractor] = contexts
    if (!owner || !contractor) throw new Error('Two people are wanted')
    const [ownerPage, page] = await Promise.all([owner.newPage(), contractor.newPage()])
    const { firstName } = await arrive(ownerPage, { firstName: 'Maud' })
    await arrive(page, { type: 'contractor' })
    const ownerCalls = caller(owner.request, product().url)
    const calls = caller(contractor.request, product().url)
    await calls.call(profileCalls.create, leedsProfile(`Bell & Sons ${Math.random().toString(36).slice(2, 8)}`))
    const endpoint = `https://fcm.googleapis.com/${Math.random().toString(36).slice(2)}`
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
    await calls.call(pushCalls.subscribe, { endpoint, keys })
    await calls.call(pushCalls.choose, { quiet: false })
    const { id: jobId } = await ownerCalls.call(jobCalls.create, {
      title: 'Leaking tap',
      description: 'The mixer tap in the kitchen drips day and night.',
      category: 'plumbing',
      location: 'Leeds',
      postcode: 'LS6 3AA',
    })
    const { id: leadId } = await calls.call(leadCalls.requestQuote, { jobId })
    await calls.call(leadCalls.confirmQuote, { leadId })

    await page.goto('/notifications')
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
    const all = page.getByRole('button', { name: 'Mark All as Read' })
    if (await all.isVisible()) await all.click()
    await expect(all).toBeHidden()
    await page.goto('/faq')
    const bell = page.getByRole(isMobile ? 'link' : 'button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications')
    await ownerCalls.call(leadCalls.approve, { leadId })
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await bell.click()
    if (!isMobile) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'All notifications' })).toBeHidden()
      await bell.press('Enter')
    }
    const news = page.getByRole('link', { name: new RegExp(`^Unread: ${firstName}`) })
    await expect(news).toBeVisible()
    await expectAccessible(page)
    const elsewhere = await contractor.newPage()
    await elsewhere.goto('/contractor-dashboard#leads')
    await elsewhere.locator(`#lead-${leadId}`).scrollIntoViewIfNeeded()
    await expect(bell).toHaveAccessibleName('Notifications')
    await expect(news).toBeHidden()
    await elsewhere.close()
    await page.getByRole('link', { name: new RegExp(`^${firstName} .*approved you`) }).click()
    await expect(page.locator(`#lead-${leadId}`)).toBeFocused()
    await expect(bell).toHaveAccessibleName('Notifications')

    await expect.poll(async () => (await pushedTo(endpoint)).join(), { timeout: 20_000 }).toContain(leadId)
    const pushed = (await pushedTo(endpoint)).join()
    expect(pushed).toContain('A homeowner has approved you')
    expect(pushed).not.toContain(firstName)
  },
)

test('somebody chooses what they are told, by which way and when not, and it stays so', anyScreen, async ({ page }) => {
  await arrive(page)
  await page.goto('/account#notifications')
  const card = page.locator('#notifications')
  await expect(card).toBeInViewport()
  await expectAccessible(page)
  await expect(card.getByRole('group', { name: 'Your plan, credits and checks' })).toHaveCount(0)
  const work = card.getByRole('group', { name: 'Your jobs and messages' })
  await expect(work.getByText(/^Always by email and under the bell\. The service depends on them/)).toBeVisible()
  await expect(work.getByRole('checkbox')).toHaveCount(1)
  const push = work.getByRole('checkbox', { name: 'Push' })
  const asked = card
    .getByRole('group', { name: 'Whether you are still looking' })
    .getByRole('checkbox', { name: 'Bell' })
  const offers = card.getByRole('group', { name: /Tips and offers/ }).getByRole('checkbox', { name: 'Email' })
  for (const [box, before] of [
    [push, true],
    [asked, true],
    [offers, false],
  ] as const) {
    await expect(box).toBeChecked({ checked: before })
    await box.click()
    await expect(box).toBeChecked({ checked: !before })
    await expect(box).toBeEnabled()
  }
  const until = card.getByRole('combobox', { name: 'Until' })
  await expect(until).toHaveValue('8')
  await until.selectOption('10am')
  await expect(until).toBeEnabled()
  await page.reload()
  await expect(push).not.toBeChecked()
  await expect(asked).not.toBeChecked()
  await expect(offers).toBeChecked()
  await expect(until).toHaveValue('10')
})
