import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { GivenFile } from '#shared/given-files.ts'

/** A file of a message that is not sent yet: from this device, or on the server already. */
export interface OutgoingFile {
  id: string
  name: string
  size: number
  file?: File
  sent?: GivenFile
}

/** A message that is not sent yet. Its id, made here, sorts by when it was written. */
export interface Outgoing {
  id: string
  accountId: string
  conversationId: string
  text: string
  files: OutgoingFile[]
  /** Refused is what the server will not take as it is. */
  state: 'waiting' | 'refused'
  problem?: string
  at: string
}

interface Schema extends DBSchema {
  messages: { key: string; value: Outgoing }
}

let opened: Promise<IDBPDatabase<Schema> | null> | undefined
/** For a browser that keeps nothing: then a message waits as long as the page is open. */
const memory = new Map<string, Outgoing>()

const open = async () =>
  openDB<Schema>('outbox', 1, {
    upgrade: (db) => void db.createObjectStore('messages', { keyPath: 'id' }),
    terminated: () => {
      opened = undefined
    },
  })

function database() {
  opened ??= open().catch(() => null)
  return opened
}

/** Somebody's messages in the order in which they were written. */
export async function outgoingOf(accountId: string): Promise<Outgoing[]> {
  const db = await database()
  const all = [...((await db?.getAll('messages')) ?? []), ...memory.values()]
  return all.filter((one) => one.accountId === accountId).sort((a, b) => (a.id < b.id ? -1 : 1))
}

export async function keepOutgoing(message: Outgoing): Promise<void> {
  const db = await database()
  try {
    if (!db) throw new Error('Nothing is kept here')
    await db.put('messages', message)
    memory.delete(message.id)
  } catch {
    memory.set(message.id, message)
  }
}

export async function dropOutgoing(id: string): Promise<void> {
  memory.delete(id)
  const db = await database()
  await db?.delete('messages', id)
}

/** Nobody's messages stay here when somebody signs out. */
export async function forgetOutgoing(): Promise<void> {
  memory.clear()
  const db = await database()
  await db?.clear('messages')
}
