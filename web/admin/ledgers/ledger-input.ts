import type { ledgerCalls } from '#features/ledgers/contract.ts'
import type { Input } from '#shared/endpoint.ts'

/** The shared input of the lead and credit ledgers. */
export type LedgerInput = Omit<Input<typeof ledgerCalls.leads>, 'status'>

/** Whether any filter is set. */
export const isNarrowed = ({ search, personId, jobId, from, to }: LedgerInput): boolean =>
  [search, personId, jobId, from, to].some(Boolean)
