import { store, stored, storedNames } from './browser-store.ts'

/**
 * Local storage of one person: drafts and other unsent input. It survives a reload and an expired session, is private to
 * its owner, and is cleared on signing out. Where the browser refuses storage it lasts as long as the page.
 */
const prefix = 'kept:'
/** How long a visitor's data is retained after its last use, in milliseconds. A literal, since every page bundles this file. */
export const visitorLifetime = 24 * 3_600_000
/** Signing in within this time adopts the visitor's data; later it is discarded. Applies to a new sign-up as well. */
export const adoptedWithin = 3_600_000
/** Stores whose data the rest is: the person signed in, now or last. Without it everything is a visitor's. */
const ownerKey = 'owner'
/** Marks a visitor's data, beside what is stored for a person. */
const visitorPrefix = ':'
const memory = new Map<string, string>()

/** Who uses this page: a person's id, or empty for a visitor. */
let current = ''

export const owner = (): unknown => valueAt(ownerKey)

const keyOf = (name: string) => (owner() === current ? name : `${current}:${name}`)

export const keys = (beginning = '') =>
  [...storedNames(), ...memory.keys()]
    .filter((name) => name.startsWith(prefix + beginning))
    .map((name) => name.slice(prefix.length))

const textAt = (key: string) => memory.get(prefix + key) ?? stored(prefix + key)

/** The stored value in a text and when it was written. */
function read(text: string | null): [value?: unknown, at?: number] {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

const valueAt = (key: string) => read(textAt(key))[0]
const ageOf = (key: string) => Date.now() - (read(textAt(key))[1] ?? 0)

function put(key: string, text: string | null): void {
  memory.delete(prefix + key)
  if (!store(prefix + key, text) && text) memory.set(prefix + key, text)
}

export const removeKey = (key: string) => put(key, null)

export const writeKey = (key: string, value: unknown): void => put(key, JSON.stringify([value, Date.now()]))

export const setItem = (name: string, value: unknown): void => writeKey(keyOf(name), value)

/** The stored value as parsed JSON; the caller validates its shape. */
export const getItem = (name: string): unknown => valueAt(keyOf(name))

/** Everything stored under names with this prefix. */
export const getItemsUnder = (beginning: string): unknown[] => keys(keyOf(beginning)).map(valueAt)

export const removeItem = (name: string): void => removeKey(keyOf(name))

/** Reports what another tab of the same owner makes of an item; `now` is undefined once it is removed. */
export function onChangeElsewhere(name: string, report: (now: unknown) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    // What goes with its owner is left to the session.
    if (key === prefix + keyOf(name) && (owner() ?? '') === current) report(read(newValue)[0])
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** The item with the page to continue on after a new sign-up, whose confirmation may happen in another tab. */
export const nextPageItem = 'errand'

/**
 * Changes the owner. A person gets back what they stored before, and adopts a recent visitor's data. True when data of
 * somebody else was removed.
 */
export function setOwner(personId = ''): boolean {
  current = personId
  const isOthers = current && (owner() ?? current) !== current
  const over = keys().filter((key) => (key.startsWith(visitorPrefix) ? ageOf(key) > visitorLifetime : isOthers))
  over.forEach(removeKey)
  if (current) writeKey(ownerKey, current)
  const follows = textAt(visitorPrefix + nextPageItem) ? visitorLifetime : adoptedWithin
  for (const key of keys(visitorPrefix)) {
    if (!current || ageOf(key) > follows) continue
    put(key.slice(visitorPrefix.length), textAt(key))
    removeKey(key)
  }
  return over.length > 0
}
