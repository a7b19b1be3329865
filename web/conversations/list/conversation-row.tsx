import { Link } from 'react-router'
import type { Conversation } from '#features/conversations/contract.ts'
import { paths } from '#shared/paths.ts'
import { shortMoment } from '#web/conversations/thread/day-name.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { classes } from '#web/ui/classes.ts'
import { Avatar } from '#web/ui/figures/avatar.tsx'
import { Unread } from './unread.tsx'

/** A conversation in the list: the other person, the lead and the last message. */
export function ConversationRow({ conversation, isChosen }: { conversation: Conversation; isChosen: boolean }) {
  const { id, other, jobTitle, last, found, unread } = conversation
  const now = useTimeNow()
  const shown = found ?? last
  return (
    <Link
      to={paths.conversation(id)}
      aria-current={isChosen ? 'page' : undefined}
      className={classes(
        'flex gap-3 border-l-4 px-3 py-3 hover:bg-brand-wash',
        isChosen ? 'border-mark bg-brand-wash' : 'border-transparent',
      )}
    >
      <Avatar name={other.name} picture={other.logoUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className={classes('min-w-0 flex-1 truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {other.name}
          </span>
          {shown && (
            <time dateTime={shown.at} className="shrink-0 text-label text-muted">
              {shortMoment(shown.at, now)}
            </time>
          )}
        </p>
        {jobTitle && <p className="truncate text-muted text-small">{jobTitle}</p>}
        <p className="flex items-center gap-2 text-small">
          <span className={classes('min-w-0 flex-1 truncate', unread > 0 && 'font-semibold')}>
            {last?.mine && !found && last.kind === 'message' && <span className="text-muted">You: </span>}
            {shown?.text}
          </span>
          <Unread count={unread} />
        </p>
      </div>
    </Link>
  )
}
