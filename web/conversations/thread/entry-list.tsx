import { Fragment, type ReactNode } from 'react'
import { dayOf } from '#shared/dates.ts'
import { useTimeNow } from '#web/data/use-time-now.ts'
import { dayName } from './day-name.ts'
import { EntryItem } from './entry-item.tsx'
import type { Thread } from './read-thread.ts'

interface EntryListProps {
  thread: Thread
  /** The last entry read before the page was opened; null if nothing was unread. */
  readBefore: number | null
  /** Rendered after the last entry. */
  children: ReactNode
}

/** The entries of a conversation, grouped by day. */
export function EntryList({ thread: { entries, conversation, endsEarly }, readBefore, children }: EntryListProps) {
  const now = useTimeNow()
  const newestOfMine = endsEarly ? undefined : entries.findLast(({ mine }) => mine)?.number
  const firstUnread = readBefore === null ? undefined : entries.find(({ number, mine }) => number > readBefore && !mine)
  return (
    <ol className="flex flex-col gap-2">
      {entries.map((entry, place) => {
        const before = entries[place - 1]
        return (
          <Fragment key={entry.id}>
            {(!before || dayOf(before.at) !== dayOf(entry.at)) && (
              <li className="py-2 text-center">
                <h2 className="inline-block rounded-full bg-sunken px-3 py-1 font-semibold text-label text-muted">
                  {dayName(entry.at, now)}
                </h2>
              </li>
            )}
            {entry === firstUnread && (
              <li className="flex items-center gap-3 py-1 font-semibold text-label text-mark before:h-px before:flex-1 before:bg-mark after:h-px after:flex-1 after:bg-mark">
                New
              </li>
            )}
            <li id={`entry-${entry.number}`} className="scroll-my-24 rounded-card target:bg-accent/30">
              <EntryItem entry={entry} conversation={conversation} newestOfMine={entry.number === newestOfMine} />
            </li>
          </Fragment>
        )
      })}
      {children}
    </ol>
  )
}
