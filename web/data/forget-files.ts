import { forgetOutgoing } from './outbox-store.ts'
import { forgetAllPhotos } from './photo-store.ts'

/** Forgets what is in the device's databases. In a file of its own, so that no page waits for them. */
export async function forgetFiles() {
  await forgetOutgoing()
  await forgetAllPhotos()
}
