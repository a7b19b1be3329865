import type { GivenFile } from '#shared/given-files.ts'
import { deviceStore } from './device-store.ts'

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

const outbox = deviceStore<Outgoing>('outbox', 'messages')

/** Somebody's messages in the order in which they were written. */
export async function outgoingOf(accountId: string): Promise<Outgoing[]> {
  const all = await outbox.all()
  return all.filter((one) => one.accountId === accountId).sort((a, b) => (a.id < b.id ? -1 : 1))
}

export const keepOutgoing = outbox.put
export const dropOutgoing = outbox.drop

/** Nobody's messages stay here when somebody signs out. */
export const forgetOutgoing = outbox.clear

export async function forgetOutgoingOfOthers(accountId: string): Promise<void> {
  for (const one of await outbox.all()) if (one.accountId !== accountId) await outbox.drop(one.id)
}
