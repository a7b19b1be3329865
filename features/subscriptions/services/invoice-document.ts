import { vatRates, withVat } from '#features/quotes/rules/vat.ts'
import { openSheet } from '#server/pdf/sheet.ts'
import type { Settings } from '#server/settings/settings.ts'
import { formatDay } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import type { InvoiceRow } from '../records/invoice.ts'
import { creditNoteNumber } from '../rules.ts'

interface Issued {
  invoice: InvoiceRow
  brand: Settings['brand']
  /** No money moved. */
  sandbox: boolean
}

interface DocumentContent {
  kind: 'Invoice' | 'Credit note'
  number: string
  at: Date
  facts: readonly (readonly [label: string, value: string])[]
}

export function invoiceDocument(issued: Issued): Promise<Buffer> {
  const { number, paid_at: at, refunded_at } = issued.invoice
  const back = refunded_at && `On ${formatDay(refunded_at)}, by credit note ${creditNoteNumber(number)}`
  const facts = [['Paid', 'By card, in full'] as const, ...(back ? [['Paid back', back] as const] : [])]
  return draw(issued, { kind: 'Invoice', number, at, facts })
}

/** The credit note of a refunded invoice: without one, the VAT it shows would stay due. */
export function creditNoteDocument(issued: Issued, refundedAt: Date): Promise<Buffer> {
  const { number, paid_at } = issued.invoice
  const facts = [
    ['For invoice', `${number} of ${formatDay(paid_at)}`],
    ['Reason', 'First month paid back'],
    ['Paid back', 'To the card that paid, in full'],
  ] as const
  return draw(issued, { kind: 'Credit note', number: creditNoteNumber(number), at: refundedAt, facts })
}

const amounts = { title: 'Amount', width: 100, align: 'right' } as const

/** On one page of A4. */
function draw({ invoice, brand, sandbox }: Issued, { kind, number, at, facts }: DocumentContent): Promise<Buffer> {
  const title = `${kind} ${number}`
  const sheet = openSheet({
    title,
    author: brand.companyName,
    at,
    plate: [brand.name, kind],
    foot: `${brand.companyName}, ${kind.toLowerCase()} ${number}`,
  })
  sheet.heading(title, 1)
  sheet.facts([[`${kind} number`, number], ['Date', formatDay(at)], ...facts])
  sheet.heading('The two parties')
  const vatNumber = brand.vatNumber ? [`VAT number ${brand.vatNumber}`] : []
  sheet.beside(
    ['From', [brand.companyName, brand.companyAddress, `Company number ${brand.companyNumber}`, ...vatNumber]],
    ['To', [invoice.billed_name ?? 'A deleted account', invoice.billed_address ?? '']],
  )
  sheet.heading('What it is for')
  const period = `${formatDay(invoice.period_start)} to ${formatDay(invoice.period_end)}`
  const total = formatPenceExactly(invoice.amount)
  sheet.table(
    [{ title: 'What', width: 223 }, { title: 'Period', width: 160 }, amounts],
    [{ cells: [invoice.description, period, total] }],
  )
  // Prices of plans include VAT at the standard rate.
  const { net, vat } = withVat(invoice.amount, 'standard', 'gross')
  const sums: [string, number][] = [
    ['Net', net],
    [`VAT at ${vatRates.standard.rate}%`, vat],
  ]
  sheet.table(
    [{ title: 'In all', width: 383 }, amounts],
    [
      ...(brand.vatNumber ? sums : []).map(([label, sum]) => ({ cells: [label, formatPenceExactly(sum)] })),
      { cells: [kind === 'Invoice' ? 'Total' : 'Total credited', total], strong: true },
    ],
  )
  if (sandbox)
    sheet.paragraph(`Made in the sandbox: no money moved, and this is no ${kind.toLowerCase()} for tax purposes.`)
  else sheet.paragraph(`Thank you. Questions about this ${kind.toLowerCase()}: ${brand.supportEmail}`, { muted: true })
  return sheet.end()
}
