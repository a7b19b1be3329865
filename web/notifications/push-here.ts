import { pushCalls } from '#features/notifications/contract/push.ts'
import { store, stored } from '#web/data/browser-store.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { isOnIos } from '#web/shell/install/ios.ts'

/**
 * Whether this browser can be pushed to: `install` first, as on iPhones, which push to installed apps alone; `blocked` by the
 * person, who can allow it in the browser's settings.
 */
export type Pushable = 'yes' | 'install' | 'blocked' | 'no'

export function pushable(): Pushable {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isOnIos() ? 'install' : 'no'
  return Notification.permission === 'denied' ? 'blocked' : 'yes'
}

/** Who was told here: whoever signs in next in the same browser has not asked for it. */
const toldHereKey = 'push-for'

/** Asks for permission, as only a tap may, and subscribes. False when the person says no. */
export async function tellHere(userId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(publicKey)
  store(toldHereKey, userId)
  return true
}

export async function tellHereNoMore(): Promise<void> {
  store(toldHereKey, '')
  await fetchCall(pushCalls.unsubscribe, {})
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Browsers lose or renew subscriptions, and a new sign-in has none yet: what holds here is told again where it differs. */
export async function keepTelling(userId: string): Promise<void> {
  if (pushable() !== 'yes' || Notification.permission !== 'granted' || stored(toldHereKey) !== userId) return
  const { publicKey, browsers } = await fetchCall(pushCalls.subscriptions, {})
  if (!publicKey) return
  const registration = await navigator.serviceWorker.ready
  const own = await registration.pushManager.getSubscription()
  const known = browsers.find(({ here }) => here)?.endpoint
  if (!own || own.endpoint !== known) await subscribe(publicKey)
}

async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // One made with another key, or at which nobody listens any more though the browser still has it, can only be ended.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await fetchCall(pushCalls.subscribe, { endpoint: endpoint ?? '', keys: { p256dh, auth } })
}
