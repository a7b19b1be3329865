import type { ledgerCalls } from '#features/ledgers/contract.ts'
import type { Input } from '#shared/endpoint.ts'

/** What leads and the credit ledger are asked alike. */
export type LedgerInput = Omit<Input<typeof ledgerCalls.leads>, 'status'>

/** Whether fewer than all are asked for. */
export const isNarrowed = ({ search, personId, jobId, from, to }: LedgerInput): boolean =>
  [search, personId, jobId, from, to].some(Boolean)
