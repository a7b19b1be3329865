import { Link } from 'react-router'
import { type Notification, notificationCalls } from '#features/notifications/contract.ts'
import { useAction } from '#web/data/use-action.ts'
import { classes } from '#web/ui/classes.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

interface ListProps {
  notifications: readonly Notification[]
  /** Called when a notification is followed. */
  onFollow?: () => void
}

/** Notifications, newest first. Following one marks it as read. */
export function NotificationList({ notifications, onFollow }: ListProps) {
  const read = useAction(notificationCalls.read)
  return (
    <ul className="divide-y divide-line">
      {notifications.map((one) => (
        <li key={one.id}>
          <Link
            to={one.path}
            className="flex min-h-11 gap-3 px-4 py-3 hover:bg-brand-wash"
            onClick={() => {
              if (!one.read) read.mutate({ ids: [one.id] })
              onFollow?.()
            }}
          >
            <span className="min-w-0 flex-1">
              <span className={classes('block break-words', !one.read && 'font-semibold')}>
                {!one.read && <span className="sr-only">Unread: </span>}
                {one.title}
              </span>
              <span className="block text-label text-muted">
                <DateText value={one.at} time />
              </span>
            </span>
            {!one.read && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-brand" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
