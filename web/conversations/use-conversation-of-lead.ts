import { conversationCalls } from '#features/conversations/contract.ts'
import { useRead } from '#web/data/use-read.ts'

/** The conversation of a lead, as it stands in the list of them. */
export function useConversationOfLead(leadId: string) {
  const newest = useRead(conversationCalls.list, { page: 1 })
  const listed = newest.data?.find((one) => one.leadId === leadId)
  // Who has so many that it is not among the newest.
  const own = useRead(conversationCalls.list, { leadId }, { enabled: newest.isSuccess && !listed })
  return listed ?? own.data?.[0]
}
