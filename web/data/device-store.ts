import { type IDBPDatabase, openDB } from 'idb'

/** A typed IndexedDB store keyed by id; falls back to memory where the browser stores nothing. */
export function deviceStore<T extends { id: string }>(name: string, kind: string) {
  const memory = new Map<string, T>()
  let opened: Promise<IDBPDatabase | null> | undefined
  const open = async () =>
    openDB(name, 1, {
      upgrade: (db) => void db.createObjectStore(kind, { keyPath: 'id' }),
      terminated: () => {
        opened = undefined
      },
    })
  const database = () => {
    opened ??= open().catch(() => null)
    return opened
  }
  return {
    async getAll(): Promise<T[]> {
      const db = await database()
      return [...((await db?.getAll(kind)) ?? []), ...memory.values()]
    },
    async put(one: T): Promise<void> {
      const db = await database()
      const isKept = await db?.put(kind, one).then(
        () => true,
        () => false,
      )
      if (isKept) memory.delete(one.id)
      else memory.set(one.id, one)
    },
    async delete(id: string): Promise<void> {
      memory.delete(id)
      const db = await database()
      await db?.delete(kind, id)
    },
    async clear(): Promise<void> {
      memory.clear()
      const db = await database()
      await db?.clear(kind)
    },
  }
}
