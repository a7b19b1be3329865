import { conversationFileCalls } from '#features/conversations/contract/files.ts'
import { useRead } from '#web/data/use-read.ts'

/** The attachments of a lead's quote or variation, as far as the reader may open them. */
export function useLeadFiles(leadId: string, ids: readonly string[] = []) {
  const wanted = { leadId, ids: ids.join(',') }
  return useRead(conversationFileCalls.ofLead, wanted, { enabled: ids.length > 0, keepPrevious: true })
}
