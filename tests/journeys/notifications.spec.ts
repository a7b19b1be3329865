import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { jobCalls } from '#features/jobs/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { ownContact } from '#tests/own-contact.ts'
import { expectAccessible } from './accessible.ts'
import { arrive } from './account-steps.ts'
import { caller } from './caller.ts'
import { anyScreen, expect, test } from './journey.ts'
import { product } from './product.ts'

/** What was pushed to a browser: without push services the product writes each to a file. */
async function pushedTo(endpoint: string): Promise<string[]> {
  const folder = path.join(product().dataDir, 'push')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return files.filter((file) => JSON.parse(file).to === endpoint)
}

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
    await calls.call(profileCalls.create, {
      businessName: `Bell & Sons ${Math.random().toString(36).slice(2, 8)}`,
      description: 'Small jobs done properly, and tidied up after.',
      location: 'Leeds',
      postcode: 'LS1 4DY',
      radius: 25,
      ...ownContact(),
      businessAddress: '1 The Headrow, Leeds, LS1 4DY',
      trades: ['Plumbing'],
    })
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
    await expect(elsewhere.locator(`#lead-${leadId}`)).toBeVisible()
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

/** A browser whose push service cannot be reached from here: it says yes to whoever subscribes. */
const fakePushService = (endpoint: string) => `{
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  let mine = null
  PushManager.prototype.getSubscription = async () => mine
  PushManager.prototype.subscribe = async () => mine = {
    endpoint: '${endpoint}',
    toJSON: () => ({ endpoint: '${endpoint}', keys }),
    unsubscribe: async () => { mine = null; return true },
  }
}`

const shownNotifications = `navigator.serviceWorker.ready.then(async (registration) =>
  (await registration.getNotifications()).map(({ title, body }) => ({ title, body })))`

/** A tap as the worker hears of it; only a real one may bring a window to the front. */
const tapOnIt = `(async () => {
  WindowClient.prototype.focus = async function () { return this }
  const [notification] = await registration.getNotifications()
  const tap = new NotificationEvent('notificationclick', { notification })
  const followed = new Promise((resolve) => { tap.waitUntil = resolve })
  dispatchEvent(tap)
  await followed
  return (await registration.getNotifications()).length
})()`

test('what is pushed is shown by the browser, and a tap on it opens its page', anyScreen, async ({ page, context }) => {
  const { url } = product()
  const endpoint = `https://fcm.googleapis.com/${Math.random().toString(36).slice(2)}`
  await context.grantPermissions(['notifications'], { origin: url })
  await page.addInitScript(fakePushService(endpoint))
  await arrive(page)
  await page.goto('/account#notifications')
  const here = page.getByRole('checkbox', { name: /Tell me in this browser/ })
  await here.click()
  await expect(here).toBeChecked()
  await expect(here).toBeEnabled()
  const calls = caller(context.request, url)
  await calls.call(pushCalls.choose, { quiet: false })
  const { id } = await calls.call(jobCalls.create, {
    title: 'Leaking tap',
    description: 'The mixer tap in the kitchen drips day and night.',
    category: 'plumbing',
    location: 'Leeds',
    postcode: 'LS6 3AA',
  })
  expect(id).toBeTruthy()
  await expect.poll(async () => (await pushedTo(endpoint)).length, { timeout: 20_000 }).toBe(1)
  const data = JSON.stringify(JSON.parse((await pushedTo(endpoint)).join()).payload)

  await page.goto('/faq')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(url))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await registered, data })
  const told = { title: 'Your job is live', body: 'Open Trusted Trades to see more.' }
  await expect.poll(() => page.evaluate(shownNotifications)).toEqual([told])
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(url))
  expect(await worker?.evaluate(tapOnIt)).toBe(0)
  await expect(page).toHaveURL(/\/client-dashboard/)
})

test('somebody chooses what they are told, by which way and when not, and it stays so', anyScreen, async ({ page }) => {
  await arrive(page)
  await page.goto('/account#notifications')
  const card = page.locator('#notifications')
  await expect(card).toBeInViewport()
  await expectAccessible(page)
  await expect(card.getByRole('group', { name: 'Your plan, credits and checks' })).toHaveCount(0)
  const work = card.getByRole('group', { name: 'Your jobs, leads and messages' })
  await expect(work.getByText('Always')).toHaveCount(2)
  await expect(work.getByText(/The service depends on them/)).toBeVisible()
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
