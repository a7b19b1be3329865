import type { BrowserContext, Locator, Page } from '@playwright/test'
import { jobCalls } from '#features/jobs/contract.ts'
import { pushCalls } from '#features/notifications/contract/push.ts'
import { findWholeChromium, launchedFrom } from '#tests/chromium.ts'
import { arrive } from './account-steps.ts'
import { caller } from './caller.ts'
import { anyScreen, expect, test } from './journey.ts'
import { product } from './product.ts'
import { pushedTo } from './pushed.ts'

test.use({ launchOptions: launchedFrom(findWholeChromium()) })

/** A browser whose push service cannot be reached from here: it accepts subscriptions and keeps them. */
const fakePushService = (origin: string) => `{
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const mine = () => {
    const endpoint = localStorage.subscribed
    if (!endpoint) return null
    const unsubscribe = async () => delete localStorage.subscribed
    return { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }
  }
  PushManager.prototype.getSubscription = async () => mine()
  PushManager.prototype.subscribe = async () => {
    localStorage.subscribed ??= '${origin}/' + Math.random().toString(36).slice(2)
    return mine()
  }
}`

const shownNotifications = `navigator.serviceWorker.ready.then(async (registration) =>
  (await registration.getNotifications()).map(({ title, body }) => ({ title, body })))`

/**
 * A tap on a notification as the service worker receives it, and the pages it opens; only a real one may open or focus a
 * window.
 */
const tapOnIt = `(async () => {
  const opened = []
  clients.openWindow = async (address) => void opened.push(new URL(address).pathname)
  WindowClient.prototype.focus = async function () { return this }
  const [notification] = await registration.getNotifications()
  const tap = new NotificationEvent('notificationclick', { notification })
  const followed = new Promise((resolve) => { tap.waitUntil = resolve })
  dispatchEvent(tap)
  await followed
  return { opened, left: (await registration.getNotifications()).length }
})()`

/** A new person with push turned on in this browser; returns its checkbox. */
async function toldHere(page: Page, context: BrowserContext): Promise<Locator> {
  await context.grantPermissions(['notifications'], { origin: product().url })
  await page.addInitScript(fakePushService('https://fcm.googleapis.com'))
  await arrive(page)
  await page.goto('/account#notifications')
  const here = page.getByRole('checkbox', { name: /Notifications in this browser/ })
  await here.click()
  await expect(here).toBeChecked()
  return here
}

test('what is pushed is shown by the browser, and a tap on it opens its page', anyScreen, async ({ page, context }) => {
  const { url } = product()
  const here = await toldHere(page, context)
  await expect(here).toBeEnabled()
  const endpoint = await page.evaluate<string>('localStorage.subscribed')
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
  expect(await worker?.evaluate(tapOnIt)).toEqual({ opened: ['/client-dashboard'], left: 0 })
  expect(page.url(), 'what is written on another page stays there').toMatch(/\/faq$/)
})

test(
  'a browser says whether it is still told, and one that nobody reaches any more is told anew',
  anyScreen,
  async ({ page, context }) => {
    const { url } = product()
    const here = await toldHere(page, context)

    await page.evaluate(`delete localStorage.subscribed, dispatchEvent(new Event('focus'))`)
    await expect(here).not.toBeChecked()
    await here.click()
    await expect(here).toBeChecked()

    const dead = await page.evaluate<string>('localStorage.subscribed')
    const calls = caller(context.request, url)
    await calls.call(pushCalls.unsubscribe, {})
    await expect(here).not.toBeChecked()
    await page.reload()
    await expect(here).toBeChecked()
    const { browsers } = await calls.call(pushCalls.subscriptions, {})
    expect(browsers).toEqual([expect.objectContaining({ here: true, endpoint: expect.not.stringMatching(dead) })])
  },
)
