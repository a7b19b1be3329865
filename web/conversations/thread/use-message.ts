import { filesPerMessage } from '#features/conversations/rules.ts'
import type { GivenFile } from '#shared/given-files.ts'
import type { Outgoing, OutgoingFile } from '#web/data/outbox-store.ts'
import { toast } from '#web/ui/toasts/toast-store.ts'
import { useConversationFiles } from '../use-conversation-files.ts'
import { useDraft } from './use-draft.ts'

/** A file on the server or on this device, as the list shows it. */
const shownFile = ({ id, name, bytes }: GivenFile) =>
  ({ id, file: { name, size: bytes }, state: 'sent', progress: 1 }) as const

/** The message being written. Its files upload meanwhile; everything is retained until it is sent. */
export function useMessage(accountId: string, conversationId: string) {
  const { draft, change } = useDraft(accountId, conversationId, () => {
    for (const { id, answer } of uploads) if (answer) files.remove(id)
  })
  const { uploads, ...files } = useConversationFiles({
    name: `message-files:${conversationId}`,
    conversationId,
    onSent: (answer) => {
      const arrived = answer.map((file) => ({ ...file, arrivedAt: Date.now() }))
      change((now) => ({ files: [...now.files, ...arrived] }))
    },
  })
  // Files uploaded before the page was reloaded, and those chosen since.
  const sentNow = new Set(uploads.flatMap(({ answer }) => answer?.map(({ id }) => id) ?? []))
  const earlier = draft.files.filter(({ id }) => !sentNow.has(id))
  const chosen = [...earlier.map(shownFile), ...uploads]
  return {
    text: draft.text,
    files: chosen,
    unfit: uploads.some(({ state }) => state === 'unfit' || state === 'failed'),
    isEmpty: draft.text.trim() === '' && chosen.length === 0,
    setText: (text: string) => change(() => ({ text })),
    /** Begins another line with these words, unless they stand there already. */
    begin: (words: string) =>
      change((now) =>
        now.text.includes(words) ? {} : { text: [now.text.trimEnd(), words].filter(Boolean).join('\n') },
      ),
    append: (text: string) => change((now) => ({ text: [now.text.trimEnd(), text].filter(Boolean).join('\n') })),
    add(given: File[]) {
      const room = filesPerMessage - chosen.length
      if (given.length > room)
        toast({ title: `At most ${filesPerMessage} files a message`, description: 'Send these, then add the others.' })
      files.add(given.slice(0, Math.max(0, room)))
    },
    remove(id: string) {
      const gone = files.remove(id)
      change((now) => ({ files: now.files.filter((file) => !gone.has(file.id)) }))
    },
    retry: files.retry,
    /** Prepends an unsent message. Its files on this device are uploaded again, as for a retry. */
    takeBack({ text, files: given, at }: Outgoing) {
      const arrivedAt = Date.parse(at)
      const there = given.flatMap(({ file, sent }) => (sent && !file ? [{ ...sent, arrivedAt }] : []))
      change((now) => ({ text: [text, now.text].filter(Boolean).join('\n'), files: [...there, ...now.files] }))
      files.add(given.flatMap(({ file }) => file ?? []))
    },
    toSend(): { text: string; files: OutgoingFile[] } {
      const sent = earlier.map((file) => ({ id: file.id, name: file.name, size: file.bytes, sent: file }))
      const given = uploads.map(({ id, file, answer }): OutgoingFile => {
        const [arrived] = answer ?? []
        return { id, name: file.name, size: file.size, file, ...(arrived && { sent: arrived }) }
      })
      return { text: draft.text.trim(), files: [...sent, ...given] }
    },
    clear() {
      files.clear()
      change(() => ({ text: '', files: [] }))
    },
  }
}
