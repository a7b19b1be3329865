import { store, stored, storedNames } from './browser-store.ts'

/**
 * What somebody has written here and not sent yet. It outlives a reload and a session that ran out, and nobody else sees it;
 * signing out forgets all of it. A browser that refuses to store keeps it for as long as the page is open.
 */
const PREFIX = 'kept:'
/** Says whose the rest is: of whoever is signed in, or was last. Without it all is a visitor's. */
const OWNER = 'owner'
/** A visitor's, beside what is kept for somebody who is away. */
const VISITORS = ':'
const memory = new Map<string, string>()

/** Who is here: a person's id, or a visitor. */
let here = ''

export const owner = (): unknown => read(OWNER)

const keyOf = (name: string) => ((owner() ?? '') === here ? name : `${here}:${name}`)

const keys = (beginning = '') =>
  [...storedNames(), ...memory.keys()]
    .filter((name) => name.startsWith(PREFIX + beginning))
    .map((name) => name.slice(PREFIX.length))

const textAt = (key: string) => memory.get(PREFIX + key) ?? stored(PREFIX + key)

function read(key: string): unknown {
  try {
    return JSON.parse(textAt(key) ?? 'null')
  } catch {
    return null
  }
}

export function write(key: string, text: string | null): void {
  memory.delete(PREFIX + key)
  if (!store(PREFIX + key, text) && text) memory.set(PREFIX + key, text)
}

export const keep = (name: string, value: unknown): void => write(keyOf(name), JSON.stringify(value))

/** What was kept under a name, as it was stored: whoever reads it checks its shape. */
export const kept = (name: string): unknown => read(keyOf(name))

/** All that was kept under names that begin so. */
export const keptUnder = (beginning: string): unknown[] => keys(keyOf(beginning)).map(read)

export const forget = (name: string): void => write(keyOf(name), null)

export function forgetAll(): void {
  for (const key of keys()) write(key, null)
}

/**
 * Who is here from now on. A person finds their own of before, and a visitor's come along with whoever signs in. True where
 * there was somebody else's, which is forgotten.
 */
export function keepFor(personId = ''): boolean {
  if (personId === here) return false
  here = personId
  if (!here) return false
  const wasOthers = (owner() ?? here) !== here
  if (wasOthers) for (const key of keys()) if (!key.startsWith(VISITORS)) write(key, null)
  write(OWNER, JSON.stringify(here))
  for (const key of keys(VISITORS)) {
    write(key.slice(VISITORS.length), textAt(key))
    write(key, null)
  }
  return wasOthers
}
