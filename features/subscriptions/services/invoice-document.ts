import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { bold, colour, type Document, page, plate, regular, rule } from '#server/pdf/letterhead.ts'
import type { Settings } from '#server/settings/settings.ts'
import { formatDay } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import type { InvoiceRow } from '../records/invoice.ts'
import { splitVat, vatRate } from '../rules/vat.ts'

interface Issued {
  invoice: InvoiceRow
  brand: Settings['brand']
  /** No money moved. */
  sandbox: boolean
}

/** An invoice on one page of A4. */
export function invoiceDocument(issued: Issued): Promise<Buffer> {
  const { invoice, brand } = issued
  const info = { Title: `Invoice ${invoice.number}`, Author: brand.companyName, CreationDate: invoice.paid_at }
  const document = new PDFDocument({ size: 'A4', margin: page.left, info, lang: 'en-GB' })
  const done = buffer(document)
  head(document, issued)
  parties(document, issued)
  sums(document, issued)
  foot(document, issued)
  document.end()
  return done
}

function head(document: Document, { invoice, brand }: Issued): void {
  plate(document, brand.name, 'Invoice')
  facts(document, 124, [
    ['Invoice number', invoice.number],
    ['Date', formatDay(invoice.paid_at)],
    ['Paid', invoice.refunded_at ? `Refunded on ${formatDay(invoice.refunded_at)}` : 'By card, in full'],
  ])
}

function facts(document: Document, top: number, rows: readonly (readonly [string, string])[]): void {
  for (const [i, [label, value]] of rows.entries()) {
    const y = top + i * 18
    document.font(regular).fontSize(10.5).fillColor(colour.muted).text(label, page.left, y)
    document.fillColor(colour.ink).text(value, page.left + 110, y)
  }
}

function parties(document: Document, { invoice, brand }: Issued): void {
  const party = (x: number, title: string, lines: readonly string[]) => {
    document.font(regular).fontSize(10.5).fillColor(colour.muted).text(title, x, 204, { width: 220 })
    document.fillColor(colour.ink)
    for (const [i, line] of lines.entries()) document.font(i === 0 ? bold : regular).text(line, { width: 220 })
  }
  const vat = brand.vatNumber ? [`VAT number ${brand.vatNumber}`] : []
  party(page.left, 'From', [brand.companyName, brand.companyAddress, `Company number ${brand.companyNumber}`, ...vat])
  party(320, 'To', [invoice.billed_name ?? 'A deleted account', invoice.billed_address ?? ''])
}

function sums(document: Document, { invoice, brand }: Issued): void {
  const { net, vat } = splitVat(invoice.amount)
  const period = `${formatDay(invoice.period_start)} to ${formatDay(invoice.period_end)}`
  row(document, 330, invoice.description, formatPenceExactly(invoice.amount))
  document.font(regular).fontSize(9.5).fillColor(colour.muted).text(period, page.left, 346)
  rule(document, 366)
  const parts: [string, number][] = brand.vatNumber
    ? [
        ['Net', net],
        [`VAT at ${vatRate}%`, vat],
      ]
    : []
  for (const [i, [label, amount]] of parts.entries()) row(document, 378 + i * 20, label, formatPenceExactly(amount))
  const top = 378 + parts.length * 20
  document.font(bold)
  row(document, top + 4, 'Total', formatPenceExactly(invoice.amount), bold)
}

function row(document: Document, y: number, label: string, amount: string, face = regular): void {
  document.font(face).fontSize(11).fillColor(colour.ink)
  document.text(label, page.left, y, { width: page.width - 110 })
  document.text(amount, page.right - 100, y, { width: 100, align: 'right' })
}

function foot(document: Document, { brand, sandbox }: Issued): void {
  const words = sandbox
    ? 'Made in the sandbox: no money moved, and this is not an invoice for tax purposes.'
    : `Thank you. Questions about this invoice: ${brand.supportEmail}`
  rule(document, 742)
  document.font(regular).fontSize(9.5).fillColor(colour.muted).text(words, page.left, 754, { width: page.width })
}
