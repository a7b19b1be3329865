import type { ReactNode } from 'react'
import { ReadQuote } from '#web/homeowner/dashboard/quotes/read-quote.tsx'
import { classes } from '#web/ui/classes.ts'
import { Badge, type BadgeTone } from '#web/ui/figures/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { NewVersions, useNewVersions } from './new-versions.tsx'
import { type Compared, type ComparedPoint, pointGroups, rowsOf, whyNot } from './points.ts'
import '#web/leads/quote-print.css'

const cell = 'px-3 align-top sm:px-5'

/**
 * The quotes for a job side by side. Each criterion is a row of its own above its values, so that three fit on a phone;
 * equal values are merged, the lowest, soonest or longest is marked, and missing values are stated.
 */
export function Comparison({ quotes, jobTitle }: { quotes: readonly Compared[]; jobTitle: string }) {
  const changed = useNewVersions(quotes)
  const isChanged = ({ lead }: Compared) => changed.some((one) => one.lead.id === lead.id)
  return (
    <div>
      <NewVersions changed={changed} />
      <Card padding="none" className="printed overflow-clip">
        <table className="w-full table-fixed text-left">
          <caption className="px-3 pt-3 pb-2 text-left font-bold font-display text-subheading sm:px-5">
            {quotes.length} quotes for {jobTitle}
          </caption>
          {/* It stays below the page's header. */}
          <thead className="sticky top-[calc(--spacing(16)+4px)] low:static bg-sunken align-bottom text-small print:static">
            <tr>
              {quotes.map((compared) => (
                <th key={compared.lead.id} scope="col" className={classes(cell, 'wrap-anywhere py-2 leading-tight')}>
                  {compared.lead.contractor.businessName}
                  {compared.quote.version > 1 && (
                    <span className="mt-1 block font-normal text-label text-muted">
                      Version {compared.quote.version}
                    </span>
                  )}
                  {isChanged(compared) && <Mark tone="warn">New version</Mark>}
                  {whyNot(compared) && <Mark tone="neutral">{whyNot(compared)}</Mark>}
                </th>
              ))}
            </tr>
            {/* Not part of the headings, which are read out with every value. */}
            <tr className="print:hidden">
              {quotes.map(({ lead, quote }) => (
                <td key={lead.id} className="px-1.5 pb-2 sm:px-5">
                  <ReadQuote
                    inColumn
                    lead={lead}
                    quote={quote}
                    rivals={quotes.flatMap((other) => (other.lead === lead ? [] : [other.lead]))}
                  />
                </td>
              ))}
            </tr>
          </thead>
          {pointGroups.map((group) => (
            <GroupRows key={group.heading} heading={group.heading} rows={rowsOf(group, quotes)} quotes={quotes} />
          ))}
        </table>
      </Card>
    </div>
  )
}

const Mark = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className="mt-1 block">
    <Badge tone={tone}>{children}</Badge>
  </span>
)

const NothingSaid = () => (
  <>
    <span aria-hidden="true" className="text-muted">
      –
    </span>
    <span className="sr-only">Nothing said</span>
  </>
)

interface GroupRowsProps {
  heading: string
  rows: readonly ComparedPoint[]
  quotes: readonly Compared[]
}

function GroupRows({ heading, rows, quotes }: GroupRowsProps) {
  if (rows.length === 0) return null
  return (
    <>
      <tbody className="border-line border-t-2">
        <tr>
          <th scope="rowgroup" colSpan={quotes.length} className={classes(cell, 'pt-4 pb-1 font-bold')}>
            {heading}
          </th>
        </tr>
      </tbody>
      {rows.map(({ label, says, alike, stands, best, warnings }) => (
        <tbody key={label} className="break-inside-avoid border-line border-t">
          <tr>
            <th
              scope="rowgroup"
              colSpan={quotes.length}
              className={classes(cell, 'pt-2 font-normal text-label text-muted')}
            >
              {label}
              {alike && <> · the same in {quotes.length === 2 ? 'both' : `all ${quotes.length}`}</>}
            </th>
          </tr>
          <tr>
            {(alike ? says.slice(0, 1) : says).map((words, place) => (
              <td
                key={quotes[place]?.lead.id}
                colSpan={alike ? quotes.length : 1}
                className={classes(
                  cell,
                  'wrap-anywhere whitespace-pre-line pb-2.5 text-small leading-snug sm:text-body',
                  label === 'Total' && 'font-bold sm:text-subheading',
                )}
              >
                {words ?? <NothingSaid />}
                {best.includes(place) && <Mark tone="good">{stands}</Mark>}
                {warnings[place] && <Mark tone="warn">{warnings[place]}</Mark>}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </>
  )
}
