import { useState } from 'react'
import type { FileRow, personFileCalls } from '#features/person-files/contract.ts'
import { counted } from '#shared/numbers.ts'
import { rowsPerPage } from '#shared/searching.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { adminReason } from '#web/admin/frame/use-admin-action.ts'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { useReadPages } from '#web/data/use-read-pages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Badge } from '#web/ui/figures/badge.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

type Calls = typeof personFileCalls
export type SectionCall = Calls['jobs' | 'notes' | 'ledger' | 'messages']

interface FileSectionProps {
  id: string
  title: string
  call: SectionCall
  empty: string
  /** Whether it is open initially; otherwise it loads when opened. */
  open?: boolean
}

/** A section of a file, which loads separately. */
export function FileSection({ id, title, call, empty, open = false }: FileSectionProps) {
  const [isOpen, setOpen] = useState(open)
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-card border border-line bg-card"
    >
      <summary className="flex min-h-11 cursor-pointer items-center rounded-card px-4 font-semibold hover:bg-sunken">
        <h2 className="inline">{title}</h2>
      </summary>
      <div className="border-line border-t px-4 py-1">
        {isOpen && <Rows id={id} call={call} what={title.toLowerCase()} empty={empty} />}
      </div>
    </details>
  )
}

export function Rows({ id, call, what, empty }: { id: string; call: SectionCall; what: string; empty: string }) {
  const rows = useReadPages(call, { id }, rowsPerPage)
  return (
    <ListState read={rows} what={what} isEmpty={() => false} empty={empty}>
      {(all) => (
        <>
          <ol className="@container divide-y divide-line">
            {all.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ol>
          {all.length === 0 && <p className="py-2 text-muted text-small">{empty}</p>}
          {rows.hasMore && (
            <p className="py-2">
              <Button size="sm" variant="secondary" loading={rows.isReadingMore} onClick={rows.showMore}>
                Show older {what}
              </Button>
            </p>
          )}
          {rows.moreError && (
            <p role="alert" className="pb-2 text-bad text-small">
              Failed to load older {what}. {adminReason(rows.moreError)}
            </p>
          )}
        </>
      )}
    </ListState>
  )
}

const Line = ({ row }: { row: FileRow }) => (
  <li className="grid gap-x-4 gap-y-1 py-2.5 text-small @xl:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
    <p className="text-muted">
      <DateText value={row.at} time />
    </p>
    <div className="min-w-0 break-words">
      <p className="font-semibold">{row.path ? <TextLink to={row.path}>{row.what}</TextLink> : row.what}</p>
      {(row.other || row.detail || row.by) && (
        <p className="text-muted">
          {row.other && (
            <>
              {row.other.how} <PersonName {...row.other} />
              {(row.detail || row.by) && ' · '}
            </>
          )}
          {[row.detail, row.by && `by ${row.by}`].filter(Boolean).join(' · ')}
        </p>
      )}
      {row.story.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-brand">{counted(row.story.length, 'step')}</summary>
          <ol className="border-line border-l-2 pl-3">
            {row.story.map((step) => (
              <li key={`${step.at} ${step.what}`} className="py-0.5">
                <DateText value={step.at} time /> {step.what}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
    {row.state && (
      <p className="justify-self-start @xl:justify-self-end">
        <Badge tone="neutral">{row.state}</Badge>
      </p>
    )}
  </li>
)
