import type { ReactNode } from 'react'
import type { OwnJob } from '#features/jobs/contract.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { warrantyWords } from '#features/quotes/rules/warranty.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Money } from '#web/ui/figures/money.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

type Quoted = ClientLead & { quote: NonNullable<ClientLead['quote']> }

const isQuoted = (lead: ClientLead): lead is Quoted => lead.quote !== null

const points: { label: string; of: (lead: Quoted) => ReactNode }[] = [
  { label: 'Total', of: ({ quote }) => <Money pence={quote.totalCost} exact /> },
  { label: 'Start', of: ({ quote }) => <DateText value={quote.estimatedStartDate} /> },
  { label: 'Weeks of work', of: ({ quote }) => quote.estimatedCompletionWeeks },
  { label: 'Warranty', of: ({ quote }) => warrantyWords(quote) },
  { label: 'Rating', of: ({ contractor }) => (contractor.reviewCount > 0 ? `★ ${contractor.rating}` : 'None yet') },
]

/** The quotes for a job side by side. Each criterion is a row of its own above its values, so that three fit on a phone. */
export function QuoteComparison({ job, leads }: { job: OwnJob; leads: readonly ClientLead[] }) {
  const quoted = leads.filter(isQuoted)
  return (
    <Card padding="none" className="overflow-hidden">
      <div className="relative narrow:overflow-x-auto">
        <table className="w-full table-fixed text-left">
          <caption className="px-4 pt-3 pb-2 text-left font-bold font-display text-subheading sm:px-6">
            Compare {quoted.length} quotes<span className="sr-only"> for {job.title}</span>
          </caption>
          <thead className="bg-sunken align-bottom text-small">
            <tr>
              {quoted.map(({ id, contractor }) => (
                <th key={id} scope="col" className="narrow:w-[7rem] break-words px-4 py-2 leading-tight sm:px-6">
                  {contractor.businessName}
                </th>
              ))}
            </tr>
          </thead>
          {points.map(({ label, of }) => (
            <tbody key={label} className="border-line border-t">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={quoted.length}
                  className="px-4 pt-2 font-normal text-label text-muted sm:px-6"
                >
                  {label}
                </th>
              </tr>
              <tr>
                {quoted.map((lead) => (
                  <td key={lead.id} className="break-words px-4 pb-2 align-top font-semibold leading-snug sm:px-6">
                    {of(lead)}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      <p className="border-line border-t px-4 py-1.5 sm:px-6">
        <TextLink to={paths.compareQuotes(job.id)}>Compare everything side by side</TextLink>
      </p>
    </Card>
  )
}
