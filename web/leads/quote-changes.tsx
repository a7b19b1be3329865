import type { QuoteChange } from '#features/quotes/contract.ts'
import { classes } from '#web/ui/classes.ts'

const marks = {
  added: { word: 'New', look: 'bg-good-wash text-good' },
  removed: { word: 'Left out', look: 'bg-bad-wash text-bad' },
  changed: { word: 'Changed', look: 'bg-info-wash text-info' },
}

/** The changes from the previous version: old values struck through, and new ones. */
export function QuoteChanges({ changes }: { changes: readonly QuoteChange[] }) {
  if (changes.length === 0) return <p className="text-muted">Nothing in it has changed; it holds for longer.</p>
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {changes.map(({ what, before, after, kind }) => (
        <li key={`${what} ${before} ${after}`} className="grid gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className={classes('rounded-full px-2 text-label', marks[kind].look)}>{marks[kind].word}</span>
            <span className="wrap-anywhere font-semibold">{what}</span>
          </span>
          {before !== null && (
            <del className="wrap-anywhere whitespace-pre-line text-muted text-small">
              <span className="sr-only">Before: </span>
              {before}
            </del>
          )}
          {after !== null && (
            <ins className="wrap-anywhere whitespace-pre-line text-small no-underline">
              <span className="sr-only">Now: </span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}
