import { Unread } from './list/unread.tsx'
import { useConversationOfLead } from './use-conversation-of-lead.ts'

/** The number of unread messages about a lead. */
export function UnreadOfLead({ leadId }: { leadId: string }) {
  const count = useConversationOfLead(leadId)?.unread ?? 0
  return <Unread count={count} what={count === 1 ? 'unread message' : 'unread messages'} />
}
