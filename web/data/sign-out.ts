import { signInCalls } from '#features/sign-in/contract.ts'
import { fetchCall } from './fetch-call.ts'
import { forgetFiles } from './forget-files.ts'
import { forgetAll } from './kept.ts'

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
