import { store, stored, storedNames } from './browser-store.ts'

/**
 * What somebody has written here and not sent yet. It outlives a reload, and leaves with the person: signing out forgets all
 * of it. A browser that refuses to store keeps it for as long as the page is open.
 */
const PREFIX = 'kept:'
const OWNER = 'owner'
const memory = new Map<string, string>()

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  if (store(PREFIX + name, text)) memory.delete(name)
  else memory.set(name, text)
}

/** What was kept under a name, as it was stored: whoever reads it checks its shape. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(stored(PREFIX + name) ?? memory.get(name) ?? 'null')
  } catch {
    return null
  }
}

export function forget(name: string): void {
  memory.delete(name)
  store(PREFIX + name, null)
}

export function forgetAll(): void {
  memory.clear()
  for (const name of storedNames()) if (name.startsWith(PREFIX)) store(name, null)
}

/**
 * What is kept here is this person's from now on: their own of before, or a visitor's who has signed in. True where it was
 * somebody else's, and is forgotten.
 */
export function keepFor(personId: string): boolean {
  const owner = kept(OWNER)
  const wasOthers = owner !== null && owner !== personId
  if (wasOthers) forgetAll()
  keep(OWNER, personId)
  return wasOthers
}
