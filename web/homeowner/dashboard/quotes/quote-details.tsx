import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { QuoteSheet } from '#web/leads/quote-sheet.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { AcceptQuote } from './accept-quote.tsx'

interface QuoteDetailsProps {
  lead: ClientLead
  quote: SentQuote
  newest: SentQuote
  rivals: readonly ClientLead[]
  onReadNewest: () => void
  onClose: () => void
}

/** A formal quote to read, print and accept. */
export function QuoteDetails({ lead, quote, newest, rivals, onReadNewest, onClose }: QuoteDetailsProps) {
  const [accepting, setAccepting] = useState(false)
  const replaced = quote.id !== newest.id
  const canAccept = actionsFor(lead, 'client').includes('accept-quote')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Quote Details"
      description={lead.job.title}
      footer={
        <>
          <Button variant="secondary" icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => print()}>
            Print
          </Button>
          {canAccept && (
            <Button disabled={replaced} onClick={() => setAccepting(true)}>
              {leadActions['accept-quote'].label}
            </Button>
          )}
        </>
      }
    >
      {replaced && (
        <Notice
          tone="warn"
          role="status"
          className="mb-4"
          title={`${lead.contractor.businessName} has sent a new version`}
          action={
            <Button variant="secondary" size="sm" onClick={onReadNewest}>
              Read Version {newest.version}
            </Button>
          }
        />
      )}
      <QuoteSheet quote={quote} />
      {accepting && (
        <AcceptQuote
          lead={lead}
          quote={quote}
          rivals={rivals}
          onCancel={() => setAccepting(false)}
          onAccepted={onClose}
        />
      )}
    </Dialog>
  )
}
