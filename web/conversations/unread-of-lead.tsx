import { Unread } from './list/unread.tsx'
import { useConversationOfLead } from './use-conversation-of-lead.ts'

/** How many messages about a lead are unread. */
export function UnreadOfLead({ leadId }: { leadId: string }) {
  return <Unread count={useConversationOfLead(leadId)?.unread ?? 0} what="unread messages" />
}
