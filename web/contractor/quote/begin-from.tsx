import type { ReactNode } from 'react'
import type { OwnContractor } from '#features/profiles/contract.ts'
import { quoteTemplateCalls } from '#features/quoting/contract.ts'
import { paths } from '#shared/paths.ts'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'
import { copyOf, pricesOf } from './beginning.ts'
import { type QuoteForm, typedQuote } from './quote-form.ts'

interface BeginFromProps {
  contractor: OwnContractor
  onTake: (typed: Partial<QuoteForm>) => void
  onClose: () => void
}

/** Starts the quote from a template or an earlier quote. Recipient, subject and dates are kept. */
export default function BeginFrom({ contractor, onTake, onClose }: BeginFromProps) {
  const templates = useRead(quoteTemplateCalls.templates, {})
  const earlier = useRead(quoteTemplateCalls.earlier, { contractorId: contractor.id })
  const take = (typed: Partial<QuoteForm>) => {
    onTake(typed)
    onClose()
  }
  const nothing = templates.data?.length === 0 && earlier.data?.length === 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title="Begin From"
      description="Work, costs and terms are taken over; the customer, the project and the dates stay."
    >
      {templates.isPending || earlier.isPending ? (
        <SkeletonCards label="Loading your templates" />
      ) : nothing ? (
        <p>Nothing yet. Save a quote as a template on its page, or send a first one: it will be here to copy from.</p>
      ) : (
        <div className="grid gap-6">
          <Choices heading="Templates">
            {templates.data?.map(({ id, name, content }) => (
              <Choice
                key={id}
                label={name}
                onTake={() => {
                  const read = typedQuote.partial().safeParse(content)
                  if (read.success) take(read.data)
                }}
              />
            ))}
          </Choices>
          <Choices heading="Earlier quotes">
            {earlier.data?.map(({ id, jobTitle, sentAt, totalCost, content }) => (
              <Choice
                key={id}
                label={jobTitle}
                detail={
                  <>
                    <Money pence={totalCost} exact />, <DateText value={sentAt} />
                  </>
                }
                onTake={() => take(copyOf(content, pricesOf(contractor)))}
              />
            ))}
          </Choices>
          <p className="text-small">
            <TextLink to={paths.quoting}>Templates and price list</TextLink>
          </p>
        </div>
      )}
    </Dialog>
  )
}

function Choices({ heading, children }: { heading: string; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 font-bold">{heading}</h3>
      <ul className="grid gap-2">{children}</ul>
    </section>
  )
}

function Choice({ label, detail, onTake }: { label: string; detail?: ReactNode; onTake: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onTake}
        className="flex min-h-12 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-control border border-line px-3 py-2.5 text-left hover:bg-brand-wash"
      >
        <span className="font-semibold text-brand">{label}</span>
        {detail && <span className="text-muted text-small">{detail}</span>}
      </button>
    </li>
  )
}
