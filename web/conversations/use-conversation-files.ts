import { conversationFileCalls } from '#features/conversations/contract/files.ts'
import type { GivenFile } from '#shared/given-files.ts'
import { useChosenFiles } from '#web/data/use-chosen-files.ts'

interface Wanted {
  /** The form's name, under which this device stores them until they have arrived. */
  name: string
  conversationId: string
  onSent: (arrived: readonly GivenFile[]) => void
}

/** Files of a conversation, to go with what is being written: each uploads when chosen. */
export function useConversationFiles({ name, conversationId, onSent }: Wanted) {
  const files = useChosenFiles(conversationFileCalls.upload, name, {
    autoSend: ({ id }) => ({ conversationId, fileId: id }),
    onSent,
  })
  return {
    ...files,
    /** Returns the ids of what is removed: the file's own, and those under which it has arrived. */
    remove(id: string): ReadonlySet<string> {
      const arrived = files.uploads.find((one) => one.id === id)?.answer ?? []
      files.remove(id)
      return new Set([id, ...arrived.map((file) => file.id)])
    },
  }
}
