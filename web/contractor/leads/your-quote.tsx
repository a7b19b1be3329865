import { FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import type { SentQuote } from '#features/quotes/contract.ts'
import { QuoteSheet } from '#web/leads/quote-sheet.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

/** The newest version of the contractor's own quote, to read and print. */
export function YourQuote({ quote, title }: { quote: SentQuote; title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line px-4 py-3">
      <p className="min-w-0">
        Your quote:{' '}
        <span className="font-bold">
          <Money pence={quote.totalCost} />
        </span>
        <span className="block text-muted text-small">
          Version {quote.version}, sent <DateText value={quote.sentAt} />
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<FileText className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Read Quote<span className="sr-only"> for {title}</span>
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={() => setOpen(false)}
          size="lg"
          title="Your Quote"
          description={title}
          footer={
            <Button
              variant="secondary"
              icon={<Printer className="size-5" aria-hidden="true" />}
              onClick={() => print()}
            >
              Print
            </Button>
          }
        >
          <QuoteSheet quote={quote} />
        </Dialog>
      )}
    </div>
  )
}
