import type { Figure } from '#features/track-records/rules/measures.ts'
import { basisWords, figureWords } from '#features/track-records/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { classes } from '#web/ui/classes.ts'

interface FigureListProps {
  record: readonly Figure[]
  /** Whose it is, for those who hear the list by itself. */
  label: string
  className?: string
}

/** What is measured of somebody, each with what it is based on, and the way to how it is counted; nothing where there is too little. */
export function FigureList({ record, label, className }: FigureListProps) {
  if (record.length === 0) return null
  return (
    <div className={classes('text-small', className)}>
      <ul aria-label={label} className="grid gap-1.5">
        {record.map((figure) => (
          <li key={figure.measure}>
            {figureWords(figure)} <span className="text-muted">· {basisWords(figure)}</span>
          </li>
        ))}
      </ul>
      <TextLink to={paths.howWeMeasure()} className="mt-1 inline-flex min-h-11 items-center sm:min-h-9">
        How we measure
      </TextLink>
    </div>
  )
}
