import { contractorById } from '#features/contractors/records.ts'
import type { VatSaying } from '#features/quotes/rules/vat.ts'
import { type Context, signedIn } from '#server/context.ts'

/** What the contractor who calls says of themselves about VAT. */
export async function vatSaying(context: Context): Promise<VatSaying> {
  const contractor = await contractorById(context.db, signedIn(context).userId)
  return { registered: contractor?.vat_registered ?? null, number: contractor?.vat_number ?? null }
}
