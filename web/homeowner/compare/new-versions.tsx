import { useState } from 'react'
import { formatPenceExactly } from '#shared/money.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import type { Compared } from './points.ts'

type First = Readonly<Record<string, { version: number; totalCost: number }>>

/** The quotes that have a newer version than when the page first showed them, each with that first one. */
export function useNewVersions(quotes: readonly Compared[]) {
  const [first, setFirst] = useState<First>({})
  const unknown = quotes.filter(({ lead }) => !first[lead.id])
  if (unknown.length > 0)
    setFirst({ ...first, ...Object.fromEntries(unknown.map(({ lead, quote }) => [lead.id, quote])) })
  return quotes.flatMap(({ lead, quote }) => {
    const before = first[lead.id]
    return before && before.version !== quote.version ? [{ lead, quote, before }] : []
  })
}

type NewVersion = ReturnType<typeof useNewVersions>[number]

/** Says which quotes have changed under the reader's eyes; announced as they do. */
export const NewVersions = ({ changed }: { changed: readonly NewVersion[] }) => (
  <div role="status" className="not-empty:mb-5">
    {changed.length > 0 && (
      <Notice tone="warn" title="This comparison has changed since you opened it">
        {changed.map((one) => (
          <p key={one.lead.id}>{inWords(one)}</p>
        ))}
      </Notice>
    )}
  </div>
)

function inWords({ lead, quote, before }: NewVersion): string {
  const total =
    quote.totalCost === before.totalCost
      ? 'with the same total'
      : `with a total of ${formatPenceExactly(quote.totalCost)} instead of ${formatPenceExactly(before.totalCost)}`
  return `${lead.contractor.businessName} has sent version ${quote.version}, ${total}.`
}
