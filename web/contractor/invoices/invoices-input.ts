import { customerInvoiceCalls } from '#features/customer-invoices/contract.ts'

/** Which state and page of the invoices the address asks for; what it says wrongly is as if it were not said. */
export function invoicesInput(search: URLSearchParams) {
  const { shape } = customerInvoiceCalls.list.input
  return {
    state: shape.state.safeParse(search.get('state') || undefined).data,
    page: shape.page.safeParse(search.get('page') || undefined).data ?? 1,
  }
}
