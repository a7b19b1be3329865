import type { Documents } from '#server/mail/letter.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type InvoiceRow, invoiceById } from '../records.ts'
import { namedIn } from '../rules.ts'

/** An invoice as a PDF. */
export async function documentOf({ settings }: { settings: Settings }, row: InvoiceRow): Promise<Buffer> {
  // Loaded on demand, since it would slow down every start.
  const { invoiceDocument } = await import('./invoice-document.ts')
  return invoiceDocument(row, settings.brand.name)
}

export const fileNameOf = (row: Pick<InvoiceRow, 'gross' | 'reference'>): string =>
  `${namedIn(row).replaceAll(/[ /]/g, '-')}.pdf`

/** The attachment of the mail; none once the homeowner has deleted their account. */
export const mailedInvoice: Documents['invoice'] = async ({ db, settings }, id) => {
  const row = await invoiceById(db, id)
  return row?.billed_name ? { name: fileNameOf(row), pdf: await documentOf({ settings }, row) } : null
}
