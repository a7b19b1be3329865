import { contractorById } from '#features/contractors/records.ts'
import type { VatStatus } from '#features/quotes/rules/vat.ts'
import { type Context, signedIn } from '#server/context.ts'

/** The VAT status in the caller's own profile. */
export async function vatStatus(context: Context): Promise<VatStatus> {
  const contractor = await contractorById(context.db, signedIn(context).userId)
  return { registered: contractor?.vat_registered ?? null, number: contractor?.vat_number ?? null }
}
