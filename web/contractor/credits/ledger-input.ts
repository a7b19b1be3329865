import { creditCalls } from '#features/credits/contract.ts'

/** Which part and page of the ledger the address asks for; what it says wrongly is as if it were not said. */
export function ledgerInput(search: URLSearchParams) {
  const { shape } = creditCalls.ledger.input
  return {
    show: shape.show.safeParse(search.get('show') || undefined).data,
    page: shape.page.safeParse(search.get('page') || undefined).data ?? 1,
  }
}
