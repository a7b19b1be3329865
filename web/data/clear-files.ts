import { clearOutgoing, removeOutgoingOfOthers } from './outbox-store.ts'
import { clearPhotos, removePhotosOfOthers } from './photo-store.ts'

/** Clears the device's databases. A module of its own, so that pages do not load it up front. */
export async function clearFiles() {
  await clearOutgoing()
  await clearPhotos()
}

/** Keeps the data of whoever is signed in, or was last. */
export async function removeFilesOfOthers(personId = '') {
  if (personId) await removeOutgoingOfOthers(personId)
  await removePhotosOfOthers()
}
