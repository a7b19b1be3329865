import { signInCalls } from '#features/sign-in/contract.ts'
import { fetchCall } from './fetch-call.ts'
import { forgetAll } from './kept.ts'
import { forgetOutgoing } from './outbox-store.ts'
import { forgetAllPhotos } from './photo-store.ts'

/** In a file of its own, so that a page does not wait for it before somebody signs out. */
export async function signOut() {
  await fetchCall(signInCalls.logout, {})
  await forgetPerson()
}

/** Nothing stays in this browser of somebody who has signed out: what was read, typed, and not sent yet. */
export async function forgetPerson() {
  forgetAll()
  await forgetFiles()
}

/** What is in the device's databases; the rest is forgotten at once. */
export async function forgetFiles() {
  await forgetOutgoing()
  await forgetAllPhotos()
}
