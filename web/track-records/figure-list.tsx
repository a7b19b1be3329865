import type { Figure } from '#features/track-records/rules/measures.ts'
import { basisWords, figureWords } from '#features/track-records/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

interface FigureListProps {
  record: readonly Figure[]
  /** Whose it is, for those who hear the list by itself. */
  label: string
  /** Whether the way to how it is counted stands here, and not once for a whole page of lists. */
  explained?: boolean
}

/** What is measured of somebody, each with what it is based on; nothing where there is too little. */
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
