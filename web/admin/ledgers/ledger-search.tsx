import type { ReactNode } from 'react'
import { Days } from '#web/admin/frame/days.tsx'
import { ListSearch } from '#web/admin/frame/list-search.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import type { LedgerInput } from './ledger-input.ts'

interface LedgerSearchProps {
  input: LedgerInput
  hint: string
  /** The address of the unfiltered list. */
  all: string
  children: ReactNode
}

/** The search of the lead and credit ledgers. */
export function LedgerSearch({ input, hint, all, children }: LedgerSearchProps) {
  const { search, personId, jobId, from, to, sort } = input
  return (
    <>
      {(personId || jobId) && (
        <p className="mb-4">
          Only of one {personId ? 'person' : 'job'}. <TextLink to={all}>See everything</TextLink>
        </p>
      )}
      <ListSearch search={search} hint={hint} keep={{ personId, jobId, sort }}>
        {children}
        <Days from={from} to={to} />
      </ListSearch>
    </>
  )
}
