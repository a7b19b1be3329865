import { Unread } from './list/unread.tsx'
import { useConversationOfLead } from './use-conversation-of-lead.ts'

/** The number of unread messages and steps in the conversation about a lead. */
export function UnreadOfLead({ leadId }: { leadId: string }) {
  return <Unread count={useConversationOfLead(leadId)?.unread ?? 0} />
}
