import { signInCalls } from '#features/sign-in/contract.ts'
import { clearFiles } from './clear-files.ts'
import { clearUserStorage } from './clear-user-storage.ts'
import { fetchCall } from './fetch-call.ts'

/** A module of its own, loaded when somebody signs out. */
export async function signOut() {
  await fetchCall(signInCalls.logout, {})
  await clearPersonalData()
}

/** Removes everything of the person from this browser: cached reads, drafts, unsent uploads and notifications. */
export async function clearPersonalData() {
  clearUserStorage()
  await clearFiles()
  await clearNotifications().catch(() => {})
}

/** Closes the system's notifications of the site and clears the app's badge. */
async function clearNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const shown = await registration?.getNotifications()
  for (const one of shown ?? []) one.close()
  await navigator.clearAppBadge?.()
}
