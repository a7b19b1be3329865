import { useState } from 'react'
import { signatureLength } from '#features/accounts/rules/signature.ts'
import { isVerified } from '#features/contractors/rules.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { beginEarlyWords, cancellingDays, deferredStart } from '#features/quotes/rules/cancelling.ts'
import { vatWords } from '#features/quotes/rules/lines.ts'
import { listed } from '#shared/listed.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { usePageTime } from '#web/data/session.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'
import { useSignature } from '#web/leads/use-signature.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { RightToCancel } from './right-to-cancel.tsx'

interface AcceptQuoteProps {
  lead: ClientLead
  quote: SentQuote
  rivals: readonly ClientLead[]
  onCancel: () => void
  onAccepted: () => void
}

/** Accepts a quote by typing one's name: states the total, who is notified, and the right to cancel. */
export function AcceptQuote({ lead, quote, rivals, onCancel, onAccepted }: AcceptQuoteProps) {
  const acceptance = useLeadStep(leadCalls.acceptQuote, 'accept-quote', onAccepted)
  const { ownName, wrongWith } = useSignature()
  const [name, setName] = useState('')
  const [beginEarly, setBeginEarly] = useState(false)
  const { form, wrong, setWrong } = useWrong()
  const waits = deferredStart(quote, usePageTime())
  const { businessName } = lead.contractor
  const names = rivals.map((rival) => rival.contractor.businessName)
  const told = rivals.length > 0 ? ` We tell ${listed(names)} that you chose another quote.` : ''
  const send = () => {
    const sentence = wrongWith(name.trim())
    setWrong({ name: sentence })
    if (!sentence) acceptance.mutate({ leadId: lead.id, quoteId: quote.id, name: name.trim(), beginEarly })
  }
  return (
    <FormDialog
      title={`Accept this quote for ${formatPenceExactly(quote.totalCost)}?`}
      description={`“${lead.job.title}”, as quoted by ${businessName} in version ${quote.version}`}
      sendLabel={leadActions['accept-quote'].label}
      sendingLabel="Accepting..."
      action={acceptance}
      formRef={form}
      onSend={send}
      onClose={onCancel}
    >
      <p>
        {vatWords(quote)}
        {told} No other quote can be accepted for this job afterwards.
      </p>
      {!isVerified(lead.contractor.verificationStatus) && (
        <Notice tone="warn" title={`${businessName} is not verified`}>
          We have not checked who they are. Ask to see proof of identity and insurance, and be careful with a deposit.
        </Notice>
      )}
      <Field label="Your name" hint={`As your signature: ${ownName}`} error={wrong.name}>
        <Input
          value={name}
          autoComplete="name"
          maxLength={signatureLength}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Checkbox checked={beginEarly} onChange={({ target }) => setBeginEarly(target.checked)}>
        {beginEarlyWords}
      </Checkbox>
      {!beginEarly && waits && <p className="text-muted text-small">{waits}</p>}
      <Disclosure label={`Your right to cancel within ${cancellingDays} days`}>
        <RightToCancel quote={quote} beginEarly={beginEarly} />
      </Disclosure>
      <p className="text-muted text-small">
        You and {businessName} both get the accepted quote as a PDF by email, with this right and a form for it.
      </p>
    </FormDialog>
  )
}
