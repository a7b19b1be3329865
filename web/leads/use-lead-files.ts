import { conversationFileCalls } from '#features/conversations/contract/files.ts'
import { useRead } from '#web/data/use-read.ts'

/** The files that a quote or a change of this lead names, as far as they can be opened. */
export function useLeadFiles(leadId: string, ids: readonly string[] = []) {
  const wanted = { leadId, ids: ids.join(',') }
  return useRead(conversationFileCalls.ofLead, wanted, { enabled: ids.length > 0, keepPrevious: true })
}
