import { signInCalls } from '#features/sign-in/contract.ts'
import { fetchCall } from './fetch-call.ts'
import { forgetAll } from './kept.ts'
import { forgetOutgoing } from './outbox-store.ts'
import { forgetAllPhotos } from './photo-store.ts'

/** In a file of its own, so that a page does not wait for it before somebody signs out. */
export async function signOut() {
  await fetchCall(signInCalls.logout, {})
  forgetAll()
  await forgetOutgoing()
  await forgetAllPhotos()
}
