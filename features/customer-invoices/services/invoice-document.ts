import { shownVatNumber, vatRates } from '#features/quotes/rules/vat.ts'
import { paidDirectly } from '#features/quotes/rules.ts'
import { openSheet, type Sheet } from '#server/pdf/sheet.ts'
import type { TableRow } from '#server/pdf/table.ts'
import { formatDay } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { shownPhone } from '#shared/phone.ts'
import type { InvoiceRow } from '../records.ts'
import {
  namedIn,
  nounOf,
  type Part,
  paidBackDirectly,
  paidInWords,
  titledOf,
  titleOf,
  vatOfInvoice,
  vatSums,
} from '../rules.ts'

const former = 'A former member'
/** Most characters of a name in the band; the full name is printed below. */
const plateLetters = 30

/** A contractor's invoice as a PDF, in their name and with their number. */
export function invoiceDocument(row: InvoiceRow, brand: string): Promise<Buffer> {
  const name = row.sender.name || former
  const sheet = openSheet({
    title: `${titleOf(row)} from ${name}`,
    author: name,
    at: row.cancelled_at ?? row.issued_at,
    plate: [shortened(name), plateOf(row)],
    foot: `${name}, ${namedIn(row)}. Made with ${brand}.`,
  })
  head(sheet, row)
  sums(sheet, row)
  paying(sheet, row)
  return sheet.end()
}

const plateOf = (row: InvoiceRow) => (row.cancelled_at ? `Cancelled ${nounOf(row)}` : titledOf(row))
const shortened = (name: string) => (name.length > plateLetters ? `${name.slice(0, plateLetters - 1)}…` : name)

function head(sheet: Sheet, row: InvoiceRow): void {
  const { sender } = row
  sheet.heading(titleOf(row), 1)
  if (row.cancelled_at)
    sheet.paragraph(`Cancelled on ${formatDay(row.cancelled_at)}: nothing is to be paid. ${row.cancel_reason}`, {
      strong: true,
    })
  sheet.facts([
    [`${titledOf(row)} number`, row.reference],
    ['Date', formatDay(row.issued_at)],
    [row.gross < 0 ? 'To be paid back by' : 'Due by', formatDay(row.due_on)],
    ...(row.paid_on && row.paid_way
      ? [[row.gross < 0 ? 'Paid back' : 'Paid', `on ${formatDay(row.paid_on)}, ${paidInWords[row.paid_way]}`] as const]
      : []),
    ['Work', row.job_title],
  ])
  const vat = sender.vatNumber ? [`VAT number ${shownVatNumber(sender.vatNumber)}`] : []
  sheet.heading('The two parties')
  sheet.beside(
    ['From', [sender.name || former, sender.address, sender.phone && shownPhone(sender.phone), sender.email, ...vat]],
    ['To', [row.billed_name || former, row.billed_address]],
  )
}

const amount = { title: 'Amount', width: 100, align: 'right' } as const
const money = formatPenceExactly

function sums(sheet: Sheet, row: InvoiceRow): void {
  sheet.heading('What it is for')
  sheet.table(
    [{ title: 'What', width: 383 }, amount],
    [{ cells: [row.what || 'Work that was agreed', money(row.gross)] }],
  )
  sheet.table(
    [{ title: 'In all', width: 383 }, amount],
    [...vatRows(row.parts), { cells: ['Total', money(row.gross)], strong: true }],
  )
  sheet.paragraph(vatOfInvoice(row.parts))
}

/** Net, and the VAT of each rate; empty where none is charged or stated. */
function vatRows(parts: readonly Part[]): TableRow[] {
  const { net } = vatSums(parts)
  if (net === null || parts.every(({ vat }) => vat === 'none')) return []
  const rates = parts.flatMap(({ vat, ...part }) =>
    vat ? [{ cells: [`${vatRates[vat].label} on ${money(part.net)}`, money(part.vatAmount)] }] : [],
  )
  return [{ cells: ['Before VAT', money(net)] }, ...rates]
}

function paying(sheet: Sheet, row: InvoiceRow): void {
  sheet.heading('Payment')
  if (row.note) sheet.paragraph(row.note)
  sheet.paragraph(row.gross < 0 ? paidBackDirectly : paidDirectly, { muted: true })
}
