import { drop, type keep, keys, owner, write } from './kept.ts'

/**
 * Keeps for the person who is signed in now, also once they have gone: a page may keep its last words as it closes. Never for
 * others who are here by then. In this file apart from what every page brings.
 */
export function keeperHere(): typeof keep {
  const theirs = owner()
  return (name, value) => {
    if (owner() === theirs) write(name, value)
  }
}

/** Nothing stays of anybody. */
export const forgetAll = (): void => keys().forEach(drop)
