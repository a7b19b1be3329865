import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { notificationCalls } from '#features/notifications/contract.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { closePopover } from '#web/shell/popover.ts'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'
import { renewPush } from './push-here.ts'
import { ReadAll } from './read-all.tsx'
import { useSeen } from './use-seen.ts'

const bellId = 'bell'
const none = { notifications: 0, paths: [] }
const round = 'relative size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken'

/** The bell with the number of new notifications: opens a list on a large screen, a page on a small one. */
export function Bell() {
  const { notifications: unread, paths: unreadPaths } = useRead(notificationCalls.unread, {}).data ?? none
  useSeen(unreadPaths)
  const [open, setOpen] = useState(false)
  const userId = useSession()?.id
  const said = useMoreSaid(unread)
  useEffect(() => {
    // The popover may have opened before hydration.
    setOpen(document.getElementById(bellId)?.matches(':popover-open') ?? false)
  }, [])
  useEffect(() => {
    // On the app's icon; a browser may lack it or not permit it.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => {})
  }, [unread])
  useEffect(() => {
    if (userId) void renewPush(userId).catch(() => {})
  }, [userId])
  const name = unread > 0 ? `Notifications, ${counted(unread, 'unread', 'unread')}` : 'Notifications'
  return (
    <>
      <Link to={paths.notifications()} aria-label={name} className={`${round} flex @nav:hidden`}>
        <BellWith unread={unread} />
      </Link>
      <button type="button" popoverTarget={bellId} aria-label={name} className={`${round} hidden @nav:flex`}>
        <BellWith unread={unread} />
      </button>
      <div
        id={bellId}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="inset-auto top-[4.5rem] right-[max(2rem,calc((100vw-88rem)/2+2rem))] m-0 max-h-[min(36rem,calc(100dvh-6rem))] w-96 animate-rise overflow-y-auto rounded-card border border-line bg-card text-ink shadow-float"
      >
        {open && <Latest />}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

function BellWith({ unread }: { unread: number }) {
  return (
    <>
      <BellIcon className="size-6" aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1.5 text-center font-bold text-label text-on-accent"
        >
          {unread}
        </span>
      )}
    </>
  )
}

/** Announces new notifications. */
function useMoreSaid(unread: number): string {
  const before = useRef<number>(undefined)
  const [said, say] = useState('')
  useEffect(() => {
    if (before.current !== undefined && unread > before.current) say(counted(unread, 'unread notification'))
    before.current = unread
  }, [unread])
  return said
}

function Latest() {
  const latest = useRead(notificationCalls.list, {})
  const close = () => closePopover(bellId)
  return (
    <div>
      <div className="flex min-h-14 items-center justify-between gap-2 border-line border-b px-4">
        <h2 className="font-bold font-display text-subheading">Notifications</h2>
        <ReadAll />
      </div>
      {latest.data ? (
        latest.data.length > 0 ? (
          <NotificationList notifications={latest.data} onFollow={close} />
        ) : (
          <p className="px-4 py-8 text-center text-muted">Nothing yet. What happens with your jobs is told here.</p>
        )
      ) : latest.error ? (
        <div className="p-4">
          <ReadFailed title="We could not load this" read={latest} />
        </div>
      ) : (
        <div className="p-4">
          <Skeleton className="h-40" />
        </div>
      )}
      <Link
        to={paths.notifications()}
        onClick={close}
        className="sticky bottom-0 flex min-h-12 items-center justify-center border-line border-t bg-card font-semibold text-brand hover:bg-brand-wash"
      >
        All notifications
      </Link>
    </div>
  )
}
