/** What is wanted until the end of this turn of the event loop. */
interface Gathering<Row> {
  keys: Set<string>
  rows: Promise<Map<string, Row>>
}

/**
 * Finds a row by its key. All that a process is asked for in one turn of its event loop are one statement: where many ask at once that
 * is a fraction of the work, and nobody waits for anybody.
 */
export function foundTogether<Source extends object, Row>(
  find: (source: Source, keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (source: Source, key: string) => Promise<Row | undefined> {
  const gatherings = new WeakMap<Source, Gathering<Row>>()

  function gather(source: Source): Gathering<Row> {
    const keys = new Set<string>()
    const { promise: turned, resolve: turn } = Promise.withResolvers<void>()
    setImmediate(turn)
    const rows = turned.then(async () => {
      gatherings.delete(source)
      const found = await find(source, [...keys])
      return new Map(found.map((row) => [keyOf(row), row]))
    })
    return { keys, rows }
  }

  return async (source, key) => {
    const gathering = gatherings.get(source) ?? gather(source)
    gatherings.set(source, gathering)
    gathering.keys.add(key)
    return (await gathering.rows).get(key)
  }
}
