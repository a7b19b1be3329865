import { drop, type keep, keys, owner, write } from './kept.ts'

/**
 * A `keep` bound to the person signed in now, so that a page can still save while it closes, and never under whoever
 * signs in next. A module of its own to keep it out of every page's bundle.
 */
export function keeperHere(): typeof keep {
  const theirs = owner()
  return (name, value) => {
    if (owner() === theirs) write(name, value)
  }
}

/** Removes the data of everybody. */
export const forgetAll = (): void => keys().forEach(drop)
