import type { OwnSanction } from '#features/sanctions/contract.ts'
import { groundSentence, untilWhen } from '#features/sanctions/rules.ts'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The reason, dates and effects of a sanction: the same on the dashboard and behind the mailed link. */
export function SanctionFacts({ sanction }: { sanction: OwnSanction }) {
  return (
    <div className="grid gap-2">
      <p>
        {groundSentence(sanction.ground)} In force since <DateText value={sanction.imposedAt} />,{' '}
        {untilWhen(sanction.endsAt)}.
      </p>
      <blockquote className="whitespace-pre-line">“{sanction.reason}”</blockquote>
      <p>{sanction.effect}</p>
    </div>
  )
}
