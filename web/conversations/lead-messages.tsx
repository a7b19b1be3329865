import { MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Unread } from './list/unread.tsx'
import { useConversationOfLead } from './use-conversation-of-lead.ts'

interface LeadMessagesProps {
  leadId: string
  otherName: string
}

/** The conversation of a lead in one line: its last message, the number of unread ones, and a link. */
export function LeadMessages({ leadId, otherName }: LeadMessagesProps) {
  const known = useConversationOfLead(leadId)
  return (
    <Link
      to={known ? paths.conversation(known.id) : paths.messagesAbout(leadId)}
      className="flex min-h-12 flex-wrap items-center gap-3 rounded-control border border-line px-3 py-1.5 hover:bg-brand-wash"
    >
      <MessageSquareText className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <span className="min-w-36 flex-1">
        <span className="block truncate font-semibold text-brand">
          {known && !known.open ? 'Messages with' : 'Message'} {otherName}
        </span>
        {known?.last && (
          <span className="block truncate text-muted text-small">
            {known.last.mine && known.last.kind === 'message' && 'You: '}
            {known.last.text}
          </span>
        )}
      </span>
      <Unread count={known?.unread ?? 0} />
    </Link>
  )
}
