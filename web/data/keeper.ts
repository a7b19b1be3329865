import { type keep, owner, write } from './kept.ts'

/**
 * Keeps for the person who is signed in now, also once they have gone: a page may keep its last words as it closes. Never for
 * others who are here by then. Apart from what every page brings.
 */
export function keeperHere(): typeof keep {
  const theirs = owner()
  return (name, value) => {
    if (owner() === theirs) write(name, JSON.stringify(value))
  }
}
