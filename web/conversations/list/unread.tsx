import { mostUnread } from '#features/conversations/rules.ts'

/** The number of unread messages; nothing when there are none. */
export function Unread({ count, what = 'unread' }: { count: number; what?: string }) {
  if (count === 0) return null
  return (
    <span className="inline-flex min-w-5 shrink-0 items-center justify-center rounded-full bg-accent px-1.5 font-bold text-label text-on-accent">
      {count >= mostUnread ? `${mostUnread}+` : count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}
