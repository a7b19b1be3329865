import { forgetOutgoing, forgetOutgoingOfOthers } from './outbox-store.ts'
import { forgetAllPhotos, forgetPhotosOfOthers } from './photo-store.ts'

/** Forgets what is in the device's databases. In a file of its own, so that no page waits for them. */
export async function forgetFiles() {
  await forgetOutgoing()
  await forgetAllPhotos()
}

/** Leaves what is of whoever is signed in now, or of whoever was last. */
export async function forgetFilesOfOthers(personId = '') {
  if (personId) await forgetOutgoingOfOthers(personId)
  await forgetPhotosOfOthers()
}
