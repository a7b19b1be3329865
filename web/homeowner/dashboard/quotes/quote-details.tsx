import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { hasExpired } from '#features/quotes/rules/validity.ts'
import { formatDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { usePageTime } from '#web/data/session.ts'
import { movedOn } from '#web/leads/moved-on.ts'
import { QuoteDialog } from '#web/leads/quote-dialog.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Overtaken } from '#web/ui/overlays/overtaken.ts'
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

/** A formal quote to read, print, save and accept. */
export function QuoteDetails({ lead, quote, newest, rivals, onReadNewest, onClose }: QuoteDetailsProps) {
  const [accepting, setAccepting] = useState<SentQuote | null>(null)
  const navigate = useNavigate()
  const now = usePageTime()
  const canAccept = actionsFor(lead, 'client').includes('accept-quote')
  const { businessName } = lead.contractor
  const newer =
    accepting && accepting.id !== newest.id ? `${businessName} has sent a new version: read that first.` : undefined
  const expired = canAccept && hasExpired(newest.validUntil, now)
  return (
    <QuoteDialog
      key={quote.id}
      leadId={lead.id}
      quote={quote}
      title="Quote Details"
      jobTitle={lead.job.title}
      onClose={onClose}
      notice={(shown) =>
        shown.id !== newest.id ? (
          <Notice
            tone="warn"
            role="status"
            className="mb-4"
            title={quote.id === newest.id ? 'This is not the newest version' : `${businessName} has sent a new version`}
            action={
              quote.id !== newest.id && (
                <Button variant="secondary" size="sm" onClick={onReadNewest}>
                  Read Version {newest.version}
                </Button>
              )
            }
          />
        ) : (
          expired && (
            <Notice tone="warn" className="mb-4" title={`This quote held until ${formatDay(shown.validUntil ?? '')}`}>
              It cannot be accepted any more. {businessName} can renew it: ask in your messages, or ask for changes.
            </Notice>
          )
        )
      }
      actions={(shown) =>
        canAccept && (
          <Button disabled={shown.id !== newest.id || expired} onClick={() => setAccepting(shown)}>
            {leadActions['accept-quote'].label}
          </Button>
        )
      }
    >
      {canAccept && (
        <p className="mt-4">
          A question about it? <TextLink to={paths.messagesAbout(lead.id)}>Ask {businessName}</TextLink> before you
          accept.
        </p>
      )}
      {accepting && (
        <Overtaken value={canAccept ? newer : movedOn(lead, 'client')}>
          <AcceptQuote
            lead={lead}
            quote={accepting}
            rivals={rivals}
            onCancel={() => setAccepting(null)}
            onAccepted={() => {
              onClose()
              return navigate(paths.lead('client', lead.id))
            }}
          />
        </Overtaken>
      )}
    </QuoteDialog>
  )
}
