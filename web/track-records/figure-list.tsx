import type { Figure } from '#features/track-records/rules/measures.ts'
import { basisWords, figureWords, recordPeriod } from '#features/track-records/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

interface FigureListProps {
  record: readonly Figure[]
  /** The accessible name of the list. */
  label: string
  /** Links to how it is measured, unless the page does so once for all lists. */
  explained?: boolean
}

/** A track record: each measure with its sample size, and the time counted; nothing where the sample is too small. */
export function FigureList({ record, label, explained = true }: FigureListProps) {
  if (record.length === 0) return null
  return (
    <div className="grid gap-1.5 text-small">
      <ul aria-label={label} className="grid gap-1">
        {record.map((figure) => (
          <li key={figure.measure}>
            {figureWords(figure)} <Basis figure={figure} />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        In the {recordPeriod}
        {explained && (
          <>
            {' · '}
            <TextLink to={paths.howWeMeasure}>How we measure</TextLink>
          </>
        )}
      </p>
    </div>
  )
}

function Basis({ figure }: { figure: Figure }) {
  const words = basisWords(figure)
  return words && <span className="text-muted">· {words}</span>
}
