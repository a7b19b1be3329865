import { FilePen } from 'lucide-react'
import type { LeadState } from '#features/leads/rules/states.ts'
import type { Agreement } from '#features/quotes/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { wasAccepted } from '#features/variations/rules.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { AgreedFigures } from './agreed-figures.tsx'
import { VariationItem } from './variation-item.tsx'

interface AgreedPartProps {
  lead: { id: string; status: LeadState; agreement: Agreement | null }
  side: 'client' | 'contractor'
  otherName: string
}

/** The quote, the accepted variations and the agreed total; each variation with its actions. */
export default function AgreedPart({ lead, side, otherName }: AgreedPartProps) {
  const enabled = wasAccepted(lead.status, lead.agreement !== null)
  const { data: work } = useRead(variationCalls.list, { leadId: lead.id }, { enabled })
  const proposes = side === 'contractor' && work?.open
  if (!work || work.quoted === null || (work.variations.length === 0 && !work.final && !proposes)) return null
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-3">
      <h4 className="font-semibold">Changes to the agreement</h4>
      {work.variations.length === 0 ? (
        <p className="text-muted text-small">
          {proposes
            ? `Nothing was changed since ${otherName} accepted your quote. More work, or less? Agree on it here first.`
            : 'Nothing was changed.'}
        </p>
      ) : (
        <ol className="flex flex-col gap-3">
          {work.variations.map((variation) => (
            <VariationItem
              key={variation.id}
              variation={variation}
              work={work}
              side={side}
              otherName={otherName}
              open={work.open}
            />
          ))}
        </ol>
      )}
      {work.variations.length > 0 && <AgreedFigures work={work} />}
      {work.final && (
        <p className="text-small">
          {work.final.said === null ? (
            'The work is done. Nothing was said of what it came to.'
          ) : (
            <>
              {side === 'client' ? 'You say' : `${otherName} says`} that it came to{' '}
              <Money pence={work.final.said} exact />, <DateText value={work.final.at} />.
            </>
          )}
        </p>
      )}
      {proposes && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<FilePen className="size-5" aria-hidden="true" />}
          to={paths.changeAgreement(lead.id)}
        >
          Change the Agreement
        </Button>
      )}
    </div>
  )
}
