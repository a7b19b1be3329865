import { enough, type Figure, measures } from '#features/track-records/rules/measures.ts'
import { basisWords, figureWords, rankWords, soFar } from '#features/track-records/rules.ts'
import { Badge } from '#web/ui/figures/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'

/** One of one's own measures: its public value or how much is missing for one, and what affects it. */
export function OwnFigure({ figure }: { figure: Figure }) {
  const { label, moves, counts, ranks, of, enough: isEnough } = measures[figure.measure]
  const words = figureWords(figure)
  const basis = basisWords(figure)
  return (
    <li className="rounded-card border border-line bg-card p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="font-bold font-display text-subheading">{label}</h2>
        {words ? <Badge tone="good">Shown to others</Badge> : <Badge>You alone see this</Badge>}
      </div>
      {words ? (
        <p className="mt-1">
          <span className="font-semibold">{words}</span>
          {basis && <span className="text-muted"> · {basis}</span>}
        </p>
      ) : (
        <Missing count={soFar(figure)} of={isEnough === 'met' ? `answered ${of[1]}` : of[1]} />
      )}
      <p className="mt-3">{moves}</p>
      {ranks && (
        <p className="mt-1 text-muted text-small">
          {rankWords(ranks)}
          {words && (ranks.reached(figure) ? ' You have them.' : ' You do not have them yet.')}
        </p>
      )}
      <Disclosure label="What counts" about={label}>
        <p className="text-muted text-small">{counts}</p>
      </Disclosure>
    </li>
  )
}

function Missing({ count, of }: { count: number; of: string }) {
  return (
    <div className="mt-2 grid gap-1.5">
      <p>
        {count} of {enough} {of} so far
      </p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full max-w-80" aria-hidden="true">
        <rect width="100" height="6" className="fill-line" />
        <rect width={(100 * count) / enough} height="6" className="fill-brand" />
      </svg>
    </div>
  )
}
