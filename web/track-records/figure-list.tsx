import type { Figure } from '#features/track-records/rules/measures.ts'
import { basisWords, figureWords } from '#features/track-records/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

interface FigureListProps {
  record: readonly Figure[]
  /** The accessible name of the list. */
  label: string
  /** Links to how it is measured, unless the page does so once for all lists. */
  explained?: boolean
}

/** A track record, each measure with its sample size; nothing where the sample is too small. */
export function FigureList({ record, label, explained = true }: FigureListProps) {
  if (record.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-1.5 text-small">
      {record.map((figure, place) => (
        <li key={figure.measure}>
          {figureWords(figure)} <span className="text-muted">· {basisWords(figure)}</span>
          {explained && place === record.length - 1 && (
            <>
              {' · '}
              <TextLink to={paths.howWeMeasure}>How we measure</TextLink>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
