import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { QuoteDetails } from './quote-details.tsx'

interface ReadQuoteProps {
  lead: ClientLead
  quote: SentQuote
  rivals: readonly ClientLead[]
  /** On a phone as wide as the column it heads, of which three stand side by side. */
  inColumn?: boolean
}

/** Opens the quote. The version opened stays on screen even when a new one arrives. */
export function ReadQuote({ lead, quote, rivals, inColumn }: ReadQuoteProps) {
  const [reading, setReading] = useState<SentQuote | null>(null)
  return (
    <>
      <Button
        variant={lead.status === 'quoted' ? 'primary' : 'secondary'}
        icon={<FileText className={classes('size-5', inColumn && 'max-sm:hidden')} aria-hidden="true" />}
        {...(inColumn && { size: 'sm', className: 'max-sm:w-full max-sm:px-1' })}
        onClick={() => setReading(quote)}
      >
        Read Quote
        <span className="sr-only">
          {' '}
          from {lead.contractor.businessName}, {lead.job.title}
        </span>
      </Button>
      {reading && (
        <QuoteDetails
          lead={lead}
          quote={reading}
          newest={quote}
          rivals={rivals}
          onReadNewest={() => setReading(quote)}
          onClose={() => setReading(null)}
        />
      )}
    </>
  )
}
