import { getItem, removeItem, setItem } from './user-storage.ts'

const nameOf = (photoId: string) => `unsaved-caption:${photoId}`

/** The caption of a photo that could not be saved, though the page was left meanwhile. */
export function unsavedCaption(photoId: string): string | undefined {
  const caption = getItem(nameOf(photoId))
  return typeof caption === 'string' ? caption : undefined
}

/** Stores a caption on this device until it is saved. Rejects when it was not. */
export async function storedUntilSaved(photoId: string, caption: string, saving: Promise<unknown>): Promise<void> {
  setItem(nameOf(photoId), caption)
  await saving
  // A later caption may be on its way.
  if (unsavedCaption(photoId) === caption) removeItem(nameOf(photoId))
}
