import { conversationCalls } from '#features/conversations/contract.ts'
import { useRead } from '#web/data/use-read.ts'

/** The conversation of a lead, as listed. */
export function useConversationOfLead(leadId: string) {
  const newest = useRead(conversationCalls.list, { page: 1 })
  const listed = newest.data?.find((one) => one.leadId === leadId)
  // For somebody with so many that it is not on the first page.
  const own = useRead(conversationCalls.list, { leadId }, { enabled: newest.isSuccess && !listed })
  return listed ?? own.data?.[0]
}
