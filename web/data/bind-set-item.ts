import { owner, type setItem, writeKey } from './user-storage.ts'

/**
 * A `setItem` bound to the person signed in now, so that a page can still save while it closes, and never under whoever
 * signs in next. A module of its own to keep it out of every page's bundle.
 */
export function bindSetItem(): typeof setItem {
  const bound = owner()
  return (name, value) => {
    if (owner() === bound) writeKey(name, value)
  }
}
