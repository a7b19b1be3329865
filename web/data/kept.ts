import { store, stored, storedNames } from './browser-store.ts'

/**
 * What somebody has written here and not sent yet. It outlives a reload and a session that ran out, and nobody else sees it;
 * signing out forgets all of it. A browser that refuses to store keeps it for as long as the page is open.
 */
const prefix = 'kept:'
/** Says whose the rest is: of whoever is signed in, or was last. Without it all is a visitor's. */
const ownerKey = 'owner'
/** A visitor's, beside what is kept for somebody who is away. */
const visitorPrefix = ':'
const memory = new Map<string, string>()

/** Who is here: a person's id, or a visitor. */
let here = ''

export const owner = (): unknown => read(ownerKey)

const keyOf = (name: string) => ((owner() ?? '') === here ? name : `${here}:${name}`)

const keys = (beginning = '') =>
  [...storedNames(), ...memory.keys()]
    .filter((name) => name.startsWith(prefix + beginning))
    .map((name) => name.slice(prefix.length))

const textAt = (key: string) => memory.get(prefix + key) ?? stored(prefix + key)

function read(key: string): unknown {
  try {
    return JSON.parse(textAt(key) ?? 'null')
  } catch {
    return null
  }
}

export function write(key: string, text: string | null): void {
  memory.delete(prefix + key)
  if (!store(prefix + key, text) && text) memory.set(prefix + key, text)
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
  if (wasOthers) for (const key of keys()) if (!key.startsWith(visitorPrefix)) write(key, null)
  write(ownerKey, JSON.stringify(here))
  for (const key of keys(visitorPrefix)) {
    write(key.slice(visitorPrefix.length), textAt(key))
    write(key, null)
  }
  return wasOthers
}
