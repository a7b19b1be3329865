import { filesPerQuote } from '#features/quotes/rules/limits.ts'
import type { DraftKind } from '#features/quoting/rules.ts'
import { useConversationFiles } from '#web/conversations/use-conversation-files.ts'
import { useLeadFiles } from '#web/leads/use-lead-files.ts'
import type { ShownUpload } from '#web/ui/forms/upload-list.tsx'

interface Wanted {
  leadId: string
  kind: DraftKind
  /** The conversation that stores them; both sides see them there too, once sent. */
  conversationId: string
  fileIds: readonly string[]
  change: (next: (fileIds: readonly string[]) => string[]) => void
}

/** Attachments of a quote or variation: each uploads when chosen, and is referenced once uploaded. */
export function useAttachedFiles({ leadId, kind, conversationId, fileIds, change }: Wanted) {
  const files = useConversationFiles({
    name: `${kind}-files:${leadId}`,
    conversationId,
    onSent: (arrived) => change((ids) => [...ids, ...arrived.map(({ id }) => id)]),
  })
  const ofNow = new Set(files.uploads.flatMap(({ id, answer }) => [id, ...(answer?.map((file) => file.id) ?? [])]))
  const before = fileIds.filter((id) => !ofNow.has(id))
  const known = useLeadFiles(leadId, before)
  const uploads: ShownUpload[] = [
    ...before.flatMap((id) => shownFile(id, known.data, known.isSuccess && !known.isPlaceholderData)),
    ...files.uploads,
  ]
  const states = files.uploads.map(({ state }) => state)
  return {
    uploads,
    limits: files.limits,
    retry: files.retry,
    full: uploads.length >= filesPerQuote,
    add: (given: File[]) => void files.add(given.slice(0, Math.max(0, filesPerQuote - uploads.length))),
    remove: (id: string) => {
      const gone = files.remove(id)
      change((ids) => ids.filter((one) => !gone.has(one)))
    },
    /** Why they cannot be sent yet; false once all have been uploaded. */
    waiting: states.some((state) => state === 'failed' || state === 'unfit')
      ? 'Leave out the file that could not be sent, or try it again.'
      : states.some((state) => state !== 'sent') && 'Your files are still on their way.',
  }
}
export type AttachedFiles = ReturnType<typeof useAttachedFiles>

type Known = ReturnType<typeof useLeadFiles>['data']

/** A file attached before the page was opened. */
function shownFile(id: string, known: Known, isRead: boolean): ShownUpload[] {
  const file = known?.find((one) => one.id === id)
  if (file) return [{ id, file: { name: file.name, size: file.bytes }, state: 'sent', progress: 1 }]
  if (!isRead) return []
  const problem = 'Leave it out, and add it again.'
  return [{ id, file: { name: 'A file that is no longer there', size: 0 }, state: 'unfit', progress: 0, problem }]
}
