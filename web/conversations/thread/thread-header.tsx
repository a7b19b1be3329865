import { ArrowLeft, Ban, Search, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Conversation, conversationCalls } from '#features/conversations/contract.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { notificationTarget } from '#web/notifications/notification-target.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface ThreadHeaderProps {
  conversation: Conversation
  isWriting: boolean
  onSearch: () => void
  onBlocked: (blocked: boolean) => void
}

/** The other person, the lead, the search, and blocking. */
export function ThreadHeader({ conversation, isWriting, onSearch, onBlocked }: ThreadHeaderProps) {
  const { id, other, jobTitle, leadId, side, blockedByMe } = conversation
  const [asking, setAsking] = useState(false)
  const block = useAction(conversationCalls.block, {
    onSuccess: (_, { blocked = true }) => {
      onBlocked(blocked)
      setAsking(false)
      toast({ title: blocked ? `${other.name} is blocked` : `${other.name} is no longer blocked` })
    },
    failed: 'That did not work',
  })
  const aboutClass = 'block truncate text-small'
  return (
    <header
      {...notificationTarget(leadId && paths.lead(side, leadId))}
      className="flex items-center gap-2 border-line border-b bg-card px-2 py-2 sm:px-4"
    >
      <Link
        to={paths.messages}
        aria-label="All messages"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken lg:hidden"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
      </Link>
      <Avatar name={other.name} picture={other.logoUrl} size="sm" className="max-[22rem]:hidden" />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-bold font-display text-subheading leading-tight">{other.name}</h1>
        <p role="status" className="min-h-[1.35em] text-small leading-tight">
          {isWriting ? (
            <span className="text-brand">writing…</span>
          ) : leadId && jobTitle ? (
            <TextLink to={paths.lead(side, leadId)} className={aboutClass}>
              {jobTitle}
            </TextLink>
          ) : other.email ? (
            <TextLink href={`mailto:${other.email}`} className={aboutClass}>
              {other.email}
            </TextLink>
          ) : (
            side === 'client' && (
              <TextLink to={paths.contractor(other.id)} className={aboutClass}>
                See their profile
              </TextLink>
            )
          )}
        </p>
      </div>
      <IconButton label="Search this conversation" onClick={onSearch}>
        <Search className="size-5" aria-hidden="true" />
      </IconButton>
      {blockedByMe ? (
        <IconButton
          label={`Unblock ${other.name}`}
          onClick={() => block.mutate({ conversationId: id, blocked: false })}
        >
          <Undo2 className="size-5" aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={`Block ${other.name}`} onClick={() => setAsking(true)}>
          <Ban className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={`Block ${other.name}?`}
        description="Neither of you can write in this conversation until you unblock it. What was said stays, and nothing else changes for the job."
        confirmLabel="Block"
        action={block}
        onConfirm={() => block.mutate({ conversationId: id, blocked: true })}
      />
    </header>
  )
}
