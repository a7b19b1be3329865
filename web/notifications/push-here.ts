import { pushCalls } from '#features/notifications/contract/push.ts'
import { store, stored } from '#web/data/browser-store.ts'
import { fetchCall } from '#web/data/fetch-call.ts'
import { isOnIos } from '#web/shell/install/ios.ts'

/**
 * Whether push works in this browser: `install` first, as on iPhones, where only installed apps get push; `blocked` by
 * the person, who can allow it in the browser's settings.
 */
export type Pushable = 'yes' | 'install' | 'blocked' | 'no'

export function pushable(): Pushable {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isOnIos() ? 'install' : 'no'
  return Notification.permission === 'denied' ? 'blocked' : 'yes'
}

/** Who subscribed in this browser: the next person to sign in has not. */
const pushHereKey = 'push-for'

/** Asks for permission, which requires a user gesture, and subscribes. False when it is refused. */
export async function turnOnPush(userId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(publicKey)
  store(pushHereKey, userId)
  return true
}

export async function turnOffPush(): Promise<void> {
  store(pushHereKey, '')
  await fetchCall(pushCalls.unsubscribe, {})
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** Browsers drop or renew subscriptions, and a new session has none yet: the server's copy is updated where it differs. */
export async function renewPush(userId: string): Promise<void> {
  if (pushable() !== 'yes' || Notification.permission !== 'granted' || stored(pushHereKey) !== userId) return
  const { publicKey, browsers } = await fetchCall(pushCalls.subscriptions, {})
  if (!publicKey) return
  const registration = await navigator.serviceWorker.ready
  const own = await registration.pushManager.getSubscription()
  const known = browsers.find(({ here }) => here)?.endpoint
  if (!own || own.endpoint !== known) await subscribe(publicKey)
}

async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with another key, or one that has expired though the browser still has it, can only be ended.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await fetchCall(pushCalls.subscribe, { endpoint: endpoint ?? '', keys: { p256dh, auth } })
}
