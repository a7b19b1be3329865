import { DateText } from '#web/ui/type/date-text.tsx'
import type { Coming } from './what-next.ts'

interface ComingListProps {
  title: string
  coming: readonly Coming[]
  /** Shown as "Today". */
  now?: Date
}

/** A list of upcoming events with dates. */
export function ComingList({ title, coming, now }: ComingListProps) {
  if (coming.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-bold font-display text-subheading">{title}</h3>
      <ol className="divide-y divide-line">
        {coming.map(({ at, what }) => (
          <li key={`${at.toISOString()} ${what}`} className="grid gap-x-5 py-2.5 sm:grid-cols-[7rem_1fr]">
            <span className="whitespace-nowrap font-semibold text-small sm:pt-0.5">
              {at.getTime() === now?.getTime() ? 'Today' : <DateText value={at.toISOString()} />}
            </span>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
