import { forgetOutgoing, forgetOutgoingOfOthers } from './outbox-store.ts'
import { forgetAllPhotos, forgetPhotosOfOthers } from './photo-store.ts'

/** Clears the device's databases. A module of its own, so that pages do not load it up front. */
export async function clearFiles() {
  await forgetOutgoing()
  await forgetAllPhotos()
}

/** Keeps the data of whoever is signed in, or was last. */
export async function clearFilesOfOthers(personId = '') {
  if (personId) await forgetOutgoingOfOthers(personId)
  await forgetPhotosOfOthers()
}
