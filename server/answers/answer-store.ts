export interface StoreLimits {
  /** Oldest age of an entry. */
  milliseconds: number
  now: () => number
  /** Total weight of all entries; the least recently used are dropped first. */
  most: number
}

/** An entry of the store, which counts one until it is weighed. */
interface Stored<Value> {
  readonly key: string
  readonly value: Value
  readonly until: number
  weight: number
  readonly sources: string[]
}

interface AnswerStore<Value> {
  find(key: string): Stored<Value> | undefined
  add(key: string, value: Value): Stored<Value>
  setWeight(entry: Stored<Value>, weight: number): void
  /** The entry is dropped with this source from now on. */
  addSource(entry: Stored<Value>, source: string): void
  drop(entry: Stored<Value>): void
  dropSource(source: string): void
}

/** Entries of limited age and total weight, found by their key, and by the sources they were made from. */
export function createAnswerStore<Value>({ milliseconds, now: clock, most }: StoreLimits): AnswerStore<Value> {
  /** Least recently used first, so that expired ones are near the front. */
  const byKey = new Map<string, Stored<Value>>()
  const bySource = new Map<string, Set<Stored<Value>>>()
  let total = 0

  const holds = (entry: Stored<Value>) => byKey.get(entry.key) === entry

  function drop(entry: Stored<Value>) {
    if (!holds(entry)) return
    byKey.delete(entry.key)
    total -= entry.weight
    for (const source of entry.sources) {
      const others = bySource.get(source)
      others?.delete(entry)
      if (others?.size === 0) bySource.delete(source)
    }
  }

  function makeRoom(now: number) {
    for (const entry of byKey.values()) {
      if (entry.until > now && total <= most) return
      drop(entry)
    }
  }

  return {
    find(key) {
      const entry = byKey.get(key)
      if (!entry) return
      const now = clock()
      // After the clock was set back, `until` would be too far ahead.
      if (entry.until <= now || entry.until > now + milliseconds) {
        drop(entry)
        return
      }
      byKey.delete(key)
      byKey.set(key, entry)
      return entry
    },
    add(key, value) {
      const now = clock()
      makeRoom(now)
      const entry = { key, value, until: now + milliseconds, weight: 1, sources: [] }
      byKey.set(key, entry)
      total += entry.weight
      return entry
    },
    setWeight(entry, weight) {
      if (!holds(entry)) return
      total += weight - entry.weight
      entry.weight = weight
      makeRoom(clock())
    },
    addSource(entry, source) {
      if (!holds(entry) || entry.sources.includes(source)) return
      entry.sources.push(source)
      const others = bySource.get(source)
      if (others) others.add(entry)
      else bySource.set(source, new Set([entry]))
    },
    drop,
    dropSource(source) {
      for (const entry of bySource.get(source) ?? []) drop(entry)
    },
  }
}
