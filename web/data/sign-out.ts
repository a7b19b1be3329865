import { signInCalls } from '#features/sign-in/contract.ts'
import { fetchCall } from './fetch-call.ts'
import { forgetFiles } from './forget-files.ts'
import { forgetAll } from './keeper.ts'

/** In a file of its own, so that a page does not wait for it before somebody signs out. */
export async function signOut() {
  await fetchCall(signInCalls.logout, {})
  await forgetPerson()
}

/** Nothing stays in this browser of somebody who has signed out: what was read, typed, and not sent yet, and what they were told. */
export async function forgetPerson() {
  forgetAll()
  await forgetFiles()
  await forgetTold().catch(() => {})
}

/** The news that the system shows for us, and how much there is on the app's icon. */
async function forgetTold() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const told = await registration?.getNotifications()
  for (const one of told ?? []) one.close()
  await navigator.clearAppBadge?.()
}
