import {
  type AgreedWork,
  type ShownAgreedLine,
  type ShownVariation,
  variationCalls,
} from '#features/variations/contract.ts'
import { differenceInWords, durationInWords, type VariationState } from '#features/variations/rules.ts'
import { addressOf } from '#shared/call-address.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { LeadFiles } from '#web/leads/lead-files.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { late } from '#web/ui/states/late.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { lineWords } from './line-words.ts'

const AcceptDialog = late(() => import('./accept-dialog.tsx'))
const DeclineDialog = late(() => import('./decline-dialog.tsx'))

const states: Record<VariationState, { label: string; tone: BadgeTone }> = {
  sent: { label: 'Not answered yet', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Taken back', tone: 'neutral' },
}

/** For variations that were pending when the work was completed. */
const neverAnswered = { label: 'Not answered', tone: 'neutral' } as const

interface VariationItemProps {
  variation: ShownVariation
  work: AgreedWork
  side: 'client' | 'contractor'
  otherName: string
  /** Whether it can be answered now. */
  open: boolean
}

/** A variation: what it adds and removes, the reason, and its outcome. */
export function VariationItem({ variation, work, side, otherName, open }: VariationItemProps) {
  const {
    leadId,
    fileIds,
    number,
    state,
    difference,
    reason,
    added,
    removed,
    estimatedCompletionWeeks: weeks,
  } = variation
  const waits = state === 'sent' && open
  const { label, tone } = state === 'sent' && !open ? neverAnswered : states[state]
  return (
    <li className="flex flex-col gap-2 border-line border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          Change {number}: {differenceInWords(difference.gross)}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
      <Lines title="Added" lines={added} />
      <Lines title="Taken away" lines={removed} />
      {fileIds.length > 0 && <LeadFiles leadId={leadId} ids={fileIds} />}
      {difference.net !== null && difference.vat !== null && difference.vat !== 0 && (
        <p className="text-muted text-small">
          <Money pence={difference.net} exact /> and VAT <Money pence={difference.vat} exact />
        </p>
      )}
      {weeks !== null && <p className="text-small">{durationInWords(weeks)}</p>}
      <Story variation={variation} side={side} otherName={otherName} />
      {side === 'contractor' ? (
        waits && <TakeBack variation={variation} />
      ) : (
        <Answers variation={variation} work={work} otherName={otherName} waits={waits} />
      )}
    </li>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly ShownAgreedLine[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <p className="text-label text-muted">{title}</p>
      <ul>
        {lines.map(({ variationId, line, is, amount }) => (
          <li key={`${variationId} ${line}`} className="flex items-baseline justify-between gap-3 text-small">
            <span className="wrap-anywhere min-w-0">
              {is.what} <span className="text-muted">{lineWords(is)}</span>
            </span>
            <Money pence={amount.gross} exact />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Story({ variation, side, otherName }: Pick<VariationItemProps, 'variation' | 'side' | 'otherName'>) {
  const { sentAt, answeredAt, acceptance, declineReason, state } = variation
  return (
    <div className="text-muted text-small">
      <p>
        Sent <DateText value={sentAt} time />
        {answeredAt && state !== 'accepted' && (
          <>
            , {states[state].label.toLowerCase()} <DateText value={answeredAt} time />
          </>
        )}
      </p>
      {declineReason && (
        <p className="wrap-anywhere">
          {side === 'client' ? 'You' : otherName} wrote: “{declineReason}”
        </p>
      )}
      {acceptance && answeredAt && (
        <p>
          Accepted by {acceptance.name} <DateText value={answeredAt} time />, record{' '}
          <code title={acceptance.hash}>{acceptance.hash.slice(0, 12)}</code>.{' '}
          <TextLink href={addressOf(variationCalls.document, { file: `${variation.id}.pdf` })} download>
            PDF<span className="sr-only"> of change {variation.number}</span>
          </TextLink>
        </p>
      )}
    </div>
  )
}

function TakeBack({ variation: { id, number } }: Pick<VariationItemProps, 'variation'>) {
  const withdrawal = useActionWithToast(variationCalls.withdraw, {
    done: 'The change is taken back',
    failed: 'Failed to take the change back',
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mx-3.5 self-start"
      loading={withdrawal.isPending}
      loadingText="Taking back..."
      onClick={() => withdrawal.mutate({ id })}
    >
      Take It Back<span className="sr-only">, change {number}</span>
    </Button>
  )
}

interface AnswersProps extends Pick<VariationItemProps, 'variation' | 'work' | 'otherName'> {
  /** Whether it is pending: a dialog stays open when that changes, and says why. */
  waits: boolean
}

function Answers({ waits, ...asked }: AnswersProps) {
  const { id, leadId, number, state } = asked.variation
  const about = <span className="sr-only"> change {number}</span>
  const overtaken = waits ? undefined : whyOvertaken(state, asked.otherName)
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      <DialogButton
        about={leadId}
        name={`accept ${id}`}
        dialog={(onClose) => <AcceptDialog {...asked} onClose={onClose} />}
        overtaken={overtaken}
      >
        Accept{about}
      </DialogButton>
      <DialogButton
        variant="secondary"
        about={leadId}
        name={`decline ${id}`}
        dialog={(onClose) => <DeclineDialog {...asked} onClose={onClose} />}
        overtaken={overtaken}
      >
        Decline{about}
      </DialogButton>
    </div>
  )
}

function whyOvertaken(state: VariationState, otherName: string): string {
  if (state === 'withdrawn') return `${otherName} has taken this change back: there is nothing to answer any more.`
  return state === 'sent'
    ? 'The work is said to be done: this cannot be answered any more.'
    : 'This is answered already.'
}
