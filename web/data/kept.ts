import { store, stored, storedNames } from './browser-store.ts'

/**
 * What somebody has written here and not sent yet. It outlives a reload and a session that ran out, and nobody else sees it;
 * signing out forgets all of it. A browser that refuses to store keeps it for as long as the page is open.
 */
const prefix = 'kept:'
/** How long a visitor's waits after they last had it before them, in milliseconds; no import, as every page brings this. */
export const visitorsWait = 24 * 3_600_000
/** How soon whoever signs in takes it along; somebody else who is here later does not. Who has signed up here has until then. */
export const signInFollows = 3_600_000
/** Says whose the rest is: of whoever is signed in, or was last. Without it all is a visitor's. */
const ownerKey = 'owner'
/** A visitor's, beside what is kept for a person. */
const visitorPrefix = ':'
const memory = new Map<string, string>()

/** Who is here: a person's id, or a visitor. */
let here = ''

export const owner = (): unknown => valueAt(ownerKey)

const keyOf = (name: string) => (owner() === here ? name : `${here}:${name}`)

export const keys = (beginning = '') =>
  [...storedNames(), ...memory.keys()]
    .filter((name) => name.startsWith(prefix + beginning))
    .map((name) => name.slice(prefix.length))

const textAt = (key: string) => memory.get(prefix + key) ?? stored(prefix + key)

/** What is kept, and when it was written. */
function read(key: string): [value?: unknown, at?: number] {
  try {
    return JSON.parse(textAt(key) ?? '[]')
  } catch {
    return []
  }
}

const valueAt = (key: string) => read(key)[0]
const ageOf = (key: string) => Date.now() - (read(key)[1] ?? 0)

function put(key: string, text: string | null): void {
  memory.delete(prefix + key)
  if (!store(prefix + key, text) && text) memory.set(prefix + key, text)
}

export const drop = (key: string) => put(key, null)

export const write = (key: string, value: unknown): void => put(key, JSON.stringify([value, Date.now()]))

export const keep = (name: string, value: unknown): void => write(keyOf(name), value)

/** What was kept under a name, as it was stored: whoever reads it checks its shape. */
export const kept = (name: string): unknown => valueAt(keyOf(name))

/** All that was kept under names that begin so. */
export const keptUnder = (beginning: string): unknown[] => keys(keyOf(beginning)).map(valueAt)

export const forget = (name: string): void => drop(keyOf(name))

/** Where somebody was who has signed up here and may confirm it in another tab. */
export const errand = 'errand'

/**
 * Who is here from now on. A person finds their own of before, and a visitor's if it goes with them. True where somebody else's
 * or a visitor's was forgotten.
 */
export function keepFor(personId = ''): boolean {
  here = personId
  const isOthers = here && (owner() ?? here) !== here
  const over = keys().filter((key) => (key.startsWith(visitorPrefix) ? ageOf(key) > visitorsWait : isOthers))
  over.forEach(drop)
  if (here) write(ownerKey, here)
  const follows = textAt(visitorPrefix + errand) ? visitorsWait : signInFollows
  for (const key of keys(visitorPrefix)) {
    if (!here || ageOf(key) > follows) continue
    put(key.slice(visitorPrefix.length), textAt(key))
    drop(key)
  }
  return over.length > 0
}
