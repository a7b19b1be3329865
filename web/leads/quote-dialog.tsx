import { FileDown, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { leadQuoteCalls } from '#features/leads/contract/quotes.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { addressOf } from '#shared/call-address.ts'
import { formatDay } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { useRead } from '#web/data/use-read.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { late } from '#web/ui/states/late.tsx'
import { QuoteSheet } from './quote-sheet.tsx'

const ChangedSince = late(() => import('./variations/changed-since.tsx'))

interface QuoteDialogProps {
  leadId: string
  /** The version opened; others can be selected. */
  quote: SentQuote
  title: string
  jobTitle: string
  /** Shown above the selected version. */
  notice?: (shown: SentQuote) => ReactNode
  /** Further actions, after printing and saving. */
  actions?: (shown: SentQuote) => ReactNode
  onClose: () => void
  /** Dialogs on top of it. */
  children?: ReactNode
}

/** A quote to read, print and save, in all versions with their changes. */
export function QuoteDialog({ leadId, quote, title, jobTitle, notice, actions, onClose, children }: QuoteDialogProps) {
  const { data } = useRead(leadQuoteCalls.versions, { leadId })
  const [chosen, choose] = useState(quote.id)
  const versions = data?.versions ?? []
  const version = versions.find(({ id }) => id === chosen)
  const shown = version ?? quote
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={title}
      description={`${jobTitle}: ${formatPenceExactly(shown.totalCost)}`}
      footer={
        <>
          <Button
            variant="secondary"
            className="max-sm:hidden"
            icon={<Printer className="size-5" aria-hidden="true" />}
            onClick={() => print()}
          >
            Print
          </Button>
          <Button
            variant="secondary"
            icon={<FileDown className="size-5" aria-hidden="true" />}
            href={addressOf(leadQuoteCalls.document, { file: `${shown.id}.pdf` })}
            download
          >
            PDF
          </Button>
          {actions?.(shown)}
        </>
      }
    >
      {versions.length > 1 && (
        <Field label="Version" className="mb-4">
          <Select
            value={shown.id}
            options={versions.map(({ id, version, sentAt }, place) => ({
              value: id,
              label: `Version ${version}, ${place === 0 ? 'the newest' : `sent ${formatDay(sentAt)}`}`,
            }))}
            onChange={({ target }) => choose(target.value)}
          />
        </Field>
      )}
      {notice?.(shown)}
      {data?.agreement?.quoteId === shown.id && <ChangedSince leadId={leadId} />}
      <QuoteSheet leadId={leadId} quote={shown} changes={shown.version > 1 ? version?.changes : undefined} />
      {children}
    </Dialog>
  )
}
