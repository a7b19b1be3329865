import { conversationFileCalls } from '#features/conversations/contract/files.ts'
import { useUploads } from '#web/data/use-uploads.ts'
import { useLeadFiles } from '#web/leads/use-lead-files.ts'
import type { ShownUpload } from '#web/ui/forms/upload-list.tsx'

interface Wanted {
  leadId: string
  /** Where they are kept; both sides read them there too, once they are sent. */
  conversationId: string
  fileIds: readonly string[]
  change: (next: (fileIds: readonly string[]) => string[]) => void
}

/** So many files a quote or a change takes. */
export const mostFiles = 10

/** Files on their way to a quote or a change: each is sent as it is chosen, and named with it once it has arrived. */
export function useAttachedFiles({ leadId, conversationId, fileIds, change }: Wanted) {
  const files = useUploads(conversationFileCalls.upload, {
    atOnce: ({ id }) => ({ conversationId, fileId: id }),
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
    full: uploads.length >= mostFiles,
    add: (given: File[]) => void files.add(given.slice(0, Math.max(0, mostFiles - uploads.length))),
    remove: (id: string) => {
      const gone = new Set([id, ...(files.uploads.find((one) => one.id === id)?.answer?.map((file) => file.id) ?? [])])
      files.remove(id)
      change((ids) => ids.filter((one) => !gone.has(one)))
    },
    /** Why it cannot be sent with them yet; nothing once they have arrived. */
    waiting: states.some((state) => state === 'failed' || state === 'unfit')
      ? 'Leave out the file that could not be sent, or try it again.'
      : states.some((state) => state !== 'sent') && 'Your files are still on their way.',
  }
}
export type AttachedFiles = ReturnType<typeof useAttachedFiles>

type Known = ReturnType<typeof useLeadFiles>['data']

/** One that was there before this page was opened. */
function shownFile(id: string, known: Known, isRead: boolean): ShownUpload[] {
  const file = known?.find((one) => one.id === id)
  if (file) return [{ id, file: { name: file.name, size: file.bytes }, state: 'sent', progress: 1 }]
  if (!isRead) return []
  const problem = 'Leave it out, and add it again.'
  return [{ id, file: { name: 'A file that is no longer there', size: 0 }, state: 'unfit', progress: 0, problem }]
}
