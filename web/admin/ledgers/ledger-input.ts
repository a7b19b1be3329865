import { ledgerCalls } from '#features/ledgers/contract.ts'
import { listInput } from '#web/admin/frame/list-input.ts'

const { shape } = ledgerCalls.leads.input

/** What the address asks of leads or of the credit ledger; what it says wrongly is as if it were not said. */
export function ledgerInput(address: URLSearchParams) {
  const asked = (name: string) => address.get(name) || undefined
  return {
    ...listInput(address),
    personId: shape.personId.safeParse(asked('personId')).data,
    jobId: shape.jobId.safeParse(asked('jobId')).data,
    from: shape.from.safeParse(asked('from')).data,
    to: shape.to.safeParse(asked('to')).data,
    sort: shape.sort.safeParse(asked('sort')).data ?? ('newest' as const),
  }
}
export type LedgerInput = ReturnType<typeof ledgerInput>

/** Whether fewer than all are asked for. */
export const isNarrowed = ({ search, personId, jobId, from, to }: LedgerInput): boolean =>
  [search, personId, jobId, from, to].some(Boolean)
