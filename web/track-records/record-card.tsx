import { CalendarCheck, CircleX, FileText, MessageSquareReply, PoundSterling } from 'lucide-react'
import type { Figure, MeasureName } from '#features/track-records/rules/measures.ts'
import { basisWords, figureWords, recordPeriod } from '#features/track-records/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const icons: Record<MeasureName, typeof FileText> = {
  'first-answer': MessageSquareReply,
  'visits-kept': CalendarCheck,
  'quotes-after-visits': FileText,
  'jobs-called-off': CircleX,
  'final-totals': PoundSterling,
  'requests-answered': MessageSquareReply,
  'visits-attended': CalendarCheck,
}

/** The contractor's track record on a profile. */
export default function RecordCard({ record }: { record: readonly Figure[] }) {
  return (
    <Card as="section" titleAs="h2" title="Track record">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {record.map((figure) => {
          const Icon = icons[figure.measure]
          return (
            <li key={figure.measure} className="flex gap-2.5">
              <Icon className="mt-0.5 size-5 shrink-0 text-brand" aria-hidden="true" />
              <span className="min-w-0">
                <span className="block font-semibold">{figureWords(figure)}</span>
                <span className="block text-muted text-small">{basisWords(figure)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="text-muted text-small">
        Counted by us on this site in the {recordPeriod}, not said by the contractor.{' '}
        <TextLink to={paths.howWeMeasure}>How we measure</TextLink>
      </p>
    </Card>
  )
}
