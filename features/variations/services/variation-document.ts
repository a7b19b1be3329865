import { lineInWords } from '#features/quotes/rules/changes.ts'
import { paidDirectly } from '#features/quotes/rules.ts'
import { openSheet, type Sheet } from '#server/pdf/sheet.ts'
import type { Column } from '#server/pdf/table.ts'
import { formatMoment } from '#shared/dates.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'
import type { ShownAgreedLine } from '../contract.ts'
import type { AcceptedVariation, VariationRecord } from '../records/acceptance.ts'
import { differenceInWords, durationInWords } from '../rules.ts'

const money = formatPenceExactly

/** An accepted variation as a PDF: the content of its record, nothing later. */
export function variationDocument(
  { record, hash, name, acceptedAt }: AcceptedVariation,
  brand: string,
): Promise<Buffer> {
  const { variation, business, jobTitle, version } = record
  const sheet = openSheet({
    title: `Change ${variation.number} to the agreement with ${business}: ${jobTitle}`,
    author: business,
    at: acceptedAt,
    plate: [brand, 'Accepted change'],
    foot: `${business}, change ${variation.number}. Made with ${brand}.`,
  })
  sheet.heading(jobTitle, 1)
  sheet.facts([
    ['Change', `number ${variation.number}, sent ${formatMoment(variation.sentAt)}`],
    ['It changes', `the quote that was accepted, version ${version}`],
    ['Business', business],
    ['Customer', record.homeowner],
    ['Reference', variation.id],
  ])
  sheet.heading('Why')
  sheet.paragraph(variation.reason)
  lines(sheet, 'Added', variation.added)
  lines(sheet, 'Taken away', variation.removed)
  if (variation.fileIds.length > 0) {
    sheet.heading('Files')
    sheet.paragraph(`${counted(variation.fileIds.length, 'file')} in your conversation`)
  }
  sums(sheet, record)
  sheet.heading('Accepted')
  sheet.paragraph(`Change ${variation.number} was accepted by ${name} on ${formatMoment(acceptedAt)}, record ${hash}.`)
  return sheet.end()
}

const amount: Column = { title: 'Amount', width: 100, align: 'right' }

function lines(sheet: Sheet, heading: string, of: readonly ShownAgreedLine[]): void {
  if (of.length === 0) return
  sheet.heading(heading)
  sheet.table(
    [{ title: 'What', width: 213 }, { title: 'Price', width: 170 }, amount],
    of.map(({ is, prices, amount: { gross } }) => ({ cells: [is.what, lineInWords(is, prices), money(gross)] })),
  )
}

function sums(sheet: Sheet, { variation, agreedBefore, agreedAfter }: VariationRecord): void {
  const { net, vat, gross } = agreedAfter
  sheet.heading('What is agreed with it')
  sheet.table(
    [{ title: 'In all', width: 383 }, amount],
    [
      { cells: ['Agreed before', money(agreedBefore.gross)] },
      { cells: [`This change: ${differenceInWords(variation.difference.gross)}`, money(variation.difference.gross)] },
      { cells: ['Agreed now', money(gross)], strong: true },
    ],
  )
  if (net === null) sheet.paragraph('Not every line that is agreed says whether VAT is included.')
  else sheet.paragraph(vat ? `That is ${money(net)} and VAT ${money(vat)}.` : 'No VAT is in it.')
  if (variation.estimatedCompletionWeeks !== null) sheet.paragraph(durationInWords(variation.estimatedCompletionWeeks))
  sheet.paragraph(paidDirectly, { muted: true })
}
