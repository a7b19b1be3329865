import type { Figure } from '#features/track-records/rules/measures.ts'
import { basisWords, figureWords } from '#features/track-records/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

interface FigureListProps {
  record: readonly Figure[]
  /** Whose it is, for those who hear the list by itself. */
  label: string
}

/** What is measured of somebody, each with what it is based on, and the way to how it is counted; nothing where there is too little. */
export function FigureList({ record, label }: FigureListProps) {
  if (record.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-1.5 text-small">
      {record.map((figure, place) => (
        <li key={figure.measure}>
          {figureWords(figure)} <span className="text-muted">· {basisWords(figure)}</span>
          {place === record.length - 1 && (
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
