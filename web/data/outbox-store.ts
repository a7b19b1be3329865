import type { GivenFile } from '#shared/given-files.ts'
import { deviceStore } from './device-store.ts'

/** A file of an unsent message: on this device, or on the server already. */
export interface OutgoingFile {
  id: string
  name: string
  size: number
  file?: File
  sent?: GivenFile
}

/** An unsent message. Its id, created here, sorts by time. */
export interface Outgoing {
  id: string
  accountId: string
  conversationId: string
  text: string
  files: OutgoingFile[]
  /** `refused`: the server rejects it as it is. */
  state: 'waiting' | 'refused'
  problem?: string
  at: string
}

const outbox = deviceStore<Outgoing>('outbox', 'messages')

/** Somebody's unsent messages, oldest first. */
export async function outgoingOf(accountId: string): Promise<Outgoing[]> {
  const all = await outbox.getAll()
  return all.filter((one) => one.accountId === accountId).sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const storeOutgoing = outbox.put
export const removeOutgoing = outbox.delete

/** Removes unsent messages on signing out. */
export const clearOutgoing = outbox.clear

export async function removeOutgoingOfOthers(accountId: string): Promise<void> {
  for (const one of await outbox.getAll()) if (one.accountId !== accountId) await outbox.delete(one.id)
}
