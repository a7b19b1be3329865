import { getItem, removeItem, setItem } from './user-storage.ts'

interface Unsaved {
  /** The captions it replaces: the one the page had, and earlier ones from here that may have arrived. */
  from: string[]
  caption: string
}

const nameOf = (photoId: string) => `unsaved-caption:${photoId}`

const isUnsaved = (stored: unknown): stored is Unsaved =>
  typeof stored === 'object' && stored !== null && 'from' in stored && Array.isArray(stored.from)

function unsavedOf(photoId: string): Unsaved | undefined {
  const stored = getItem(nameOf(photoId))
  return isUnsaved(stored) ? stored : undefined
}

/**
 * The caption of a photo, which has the caption `now`, that could not be saved, though the page was left meanwhile. It is
 * forgotten once it was saved after all, or the photo got another one elsewhere.
 */
export function unsavedCaption(photoId: string, now: string): string | undefined {
  const unsaved = unsavedOf(photoId)
  if (unsaved?.from.includes(now) && unsaved.caption !== now) return unsaved.caption
  removeItem(nameOf(photoId))
  return undefined
}

/** Stores a caption on this device until it is saved in the place of `from`. Rejects when it was not. */
export async function storedUntilSaved(
  photoId: string,
  { from, caption }: { from: string; caption: string },
  saving: Promise<unknown>,
): Promise<void> {
  const earlier = unsavedOf(photoId)
  const replaced = earlier ? [...earlier.from, earlier.caption] : []
  setItem(nameOf(photoId), { from: [...new Set([from, ...replaced])], caption } satisfies Unsaved)
  await saving
  // A later caption may be on its way.
  if (unsavedOf(photoId)?.caption === caption) removeItem(nameOf(photoId))
}
