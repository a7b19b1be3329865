import { openSheet, type Sheet } from '#server/pdf/sheet.ts'
import { formatDay } from '#shared/dates.ts'
import type { Agreement, QuoteChange, SentQuote } from '../contract.ts'
import type { AcceptedWords } from '../records/acceptance.ts'
import { roundingWords, vatOf, vatWords } from '../rules/lines.ts'
import { shownVatNumber } from '../rules/vat.ts'
import { paidDirectly } from '../rules.ts'
import { acceptedWords, costTable, depositWords, stageRows, termFacts, totalRows } from './quote-document/words.ts'

interface Quoted {
  quote: SentQuote
  jobTitle: string
  /** Differences from the previous version. */
  changes: readonly QuoteChange[]
  /** The acceptance of this version; null without one. */
  accepted: (Agreement & { words: AcceptedWords | null }) | null
  /** The site's name. */
  brand: string
}

/** A formal quote as a PDF; with the acceptance, the right to cancel and the model form if it was accepted. */
export function quoteDocument(quoted: Quoted): Promise<Buffer> {
  const { quote, jobTitle, accepted, brand } = quoted
  const sheet = openSheet({
    title: `Quote from ${quote.contractorName}: ${jobTitle}`,
    author: quote.contractorName,
    at: new Date(accepted?.acceptedAt ?? quote.sentAt),
    plate: [brand, accepted ? 'Accepted quote' : 'Formal quote'],
    foot: `${quote.contractorName}, version ${quote.version}. Made with ${brand}.`,
  })
  head(sheet, quoted)
  work(sheet, quote)
  costs(sheet, quote)
  payment(sheet, quote)
  terms(sheet, quote)
  changed(sheet, quoted)
  if (accepted) agreed(sheet, accepted, accepted.words)
  return sheet.end()
}

function head(sheet: Sheet, { quote, jobTitle }: Quoted): void {
  sheet.heading(jobTitle, 1)
  sheet.facts([
    ['Version', `${quote.version}, sent ${formatDay(quote.sentAt)}`],
    ...(quote.validUntil ? [['Valid until', `the end of ${formatDay(quote.validUntil)}`] as const] : []),
    ['Reference', quote.id],
  ])
  const vat = quote.vatNumber ? [`VAT number ${shownVatNumber(quote.vatNumber)}`] : []
  sheet.heading('The two parties')
  sheet.beside(
    ['From', [quote.contractorName, quote.contractorPhone, quote.contractorEmail, ...vat]],
    ['For', [quote.customerName, quote.customerAddress, quote.customerPhone, quote.customerEmail]],
  )
}

function work(sheet: Sheet, quote: SentQuote): void {
  sheet.heading('The project')
  sheet.paragraph(quote.projectDescription)
  sheet.heading('Work breakdown')
  sheet.paragraph(quote.workBreakdown)
  if (!quote.excludes) return
  sheet.heading('Not included')
  sheet.paragraph(quote.excludes)
}

function costs(sheet: Sheet, quote: SentQuote): void {
  sheet.heading('Costs')
  const { columns, rows } = costTable(quote)
  sheet.table(columns, rows)
  sheet.table(
    [
      { title: 'In all', width: 383 },
      { title: 'Amount', width: 100, align: 'right' },
    ],
    totalRows(quote),
  )
  const rounding = quote.lines ? ` ${roundingWords(vatOf(quote) === 'charged')}` : ''
  sheet.paragraph(`${vatWords(quote)}${rounding}`)
}

function payment(sheet: Sheet, quote: SentQuote): void {
  sheet.heading('Payment')
  sheet.paragraph(quote.paymentTerms)
  if (quote.stages)
    sheet.table(
      [
        { title: 'Stage', width: 153 },
        { title: 'Paid when', width: 230 },
        { title: 'Amount', width: 100, align: 'right' },
      ],
      stageRows(quote),
    )
  const deposit = depositWords(quote)
  if (deposit) sheet.paragraph(deposit, { strong: true })
  sheet.paragraph(paidDirectly, { muted: true })
}

function terms(sheet: Sheet, quote: SentQuote): void {
  sheet.heading('Terms')
  sheet.facts(termFacts(quote))
  if (!quote.additionalNotes) return
  sheet.heading('Notes')
  sheet.paragraph(quote.additionalNotes)
}

function changed(sheet: Sheet, { quote, changes }: Quoted): void {
  if (changes.length === 0) return
  sheet.heading(`Changed from version ${quote.version - 1}`)
  sheet.table(
    [
      { title: 'What', width: 143 },
      { title: 'Before', width: 170 },
      { title: 'Now', width: 170 },
    ],
    changes.map(({ what, before, after }) => ({
      cells: [what, shortened(before ?? 'Not there'), shortened(after ?? 'Left out')],
    })),
  )
}

/** Keeps a row on one page; the full text is printed above. */
const shortened = (text: string): string => (text.length > 400 ? `${text.slice(0, 399)}…` : text)

function agreed(sheet: Sheet, accepted: Agreement, words: AcceptedWords | null): void {
  sheet.heading('Accepted')
  sheet.paragraph(acceptedWords(accepted))
  if (!words) return
  if (words.beginEarly) sheet.paragraph(`The homeowner ticked: ‘${words.beginEarly}’`)
  sheet.heading('Your right to cancel')
  for (const paragraph of words.rightToCancel) sheet.paragraph(paragraph)
  sheet.form(
    'Cancellation form',
    'Complete and return this form only if you wish to cancel the agreement.',
    words.cancellationForm.map(({ label, text }) => [label, text] as const),
  )
}
