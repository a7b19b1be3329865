import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { whyNotInTouch } from '#features/leads/rules/limits.ts'
import { answerTime } from '#features/leads/rules/times.ts'
import { confirmLabel } from '#features/leads/rules/words.ts'
import { inHours } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { paths } from '#shared/paths.ts'
import { useBalance } from '#web/contractor/use-own-contractor.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { DetailList } from '#web/ui/layout/detail-list.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { LeadDialogProps } from './lead-dialog-props.ts'

/** Confirms a request: the cost, the remaining balance, and when the credit is refunded. */
export function ConfirmRequestDialog({ lead, onClose }: LeadDialogProps) {
  const balance = useBalance()
  const step = useLeadStep(leadCalls.confirmQuote, 'confirm-quote', onClose)
  const reason = whyNotInTouch({ ...lead.job, leadId: null }, balance)
  const { firstName } = lead.homeowner
  const label = confirmLabel(lead)
  return (
    <FormDialog
      title={label}
      description={`“${lead.job.title}”, for ${firstName} in ${lead.job.location}`}
      sendLabel={label}
      sendingLabel="Confirming..."
      action={step}
      unready={reason}
      onSend={() => step.mutate({ leadId: lead.id })}
      onClose={onClose}
    >
      <DetailList
        leaders
        rows={[
          { label: 'Your balance', value: credits(balance) },
          { label: 'This request', value: `− ${credits(leadPrice)}` },
          { label: 'Your balance becomes', value: credits(Math.max(0, balance - leadPrice)), total: true },
        ]}
      />
      {balance < leadPrice && (
        <p>
          New credits come with a plan. <TextLink to={paths.subscriptionPlans}>See the plans</TextLink>
        </p>
      )}
      <p className="text-muted text-small">
        {lead.status === 'sent'
          ? `${firstName} invited you, so you see each other’s contact details at once. The credit is spent when you accept.`
          : `The credit comes back if ${firstName} declines or does not answer within ${inHours(answerTime)}.`}{' '}
        <TextLink to={paths.leadProtection()} target="_blank">
          When credits come back
        </TextLink>
      </p>
    </FormDialog>
  )
}

const credits = (count: number) => counted(count, 'credit')
