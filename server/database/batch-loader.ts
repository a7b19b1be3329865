/** The keys requested in one turn of the event loop, and promises of their rows. */
interface Batch<Row> {
  keys: Set<string>
  rows: Promise<Map<string, Row>>
}

/**
 * Loads a row by its key. All keys requested in one turn of the event loop are loaded by one statement, which is much cheaper
 * under load, and nobody waits for a batch to fill.
 */
export function batchLoader<Source extends object, Row>(
  find: (source: Source, keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (source: Source, key: string) => Promise<Row | undefined> {
  const batches = new WeakMap<Source, Batch<Row>>()

  function begin(source: Source): Batch<Row> {
    const keys = new Set<string>()
    const { promise: turned, resolve: turn } = Promise.withResolvers<void>()
    setImmediate(turn)
    const rows = turned.then(async () => {
      batches.delete(source)
      const found = await find(source, [...keys])
      return new Map(found.map((row) => [keyOf(row), row]))
    })
    return { keys, rows }
  }

  return async (source, key) => {
    const batch = batches.get(source) ?? begin(source)
    batches.set(source, batch)
    batch.keys.add(key)
    return (await batch.rows).get(key)
  }
}
