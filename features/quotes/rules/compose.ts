import { refusalAt } from '#shared/refusal.ts'
import type { FormalQuote, QuoteContent } from '../contract.ts'
import { addsUp } from './lines.ts'
import { depositOf, depositWithoutReason, shareInWords, stagesOf } from './stages.ts'
import { longestValidity, mayHoldUntil, usualValidUntil } from './validity.ts'
import { mayCharge, type Vat, type VatStatus } from './vat.ts'

/**
 * A quote as stored, from what the contractor entered and their VAT status. Refused with BAD_TOTAL, BAD_STAGES,
 * VAT_NOT_REGISTERED, DEPOSIT_NEEDS_REASON or INVALID, each at its field.
 */
export function composed(written: FormalQuote, status: VatStatus, now: Date): QuoteContent {
  checkRates(written, status)
  const from = written.lines ? 'the lines' : 'the costs'
  if (!addsUp(written)) throw refusalAt('totalCost', `The total does not match the sum of ${from}.`, 'BAD_TOTAL')
  const { stages: typed, ...quote } = written
  const stages = typed && stagesOf(typed, quote.totalCost)
  if (typed && !stages) throw refusalAt('stages', 'The stages do not come to the total.', 'BAD_STAGES')
  if (stages?.slice(1).some(({ deposit }) => deposit))
    throw refusalAt('stages', 'Only the first stage can be a deposit.', 'BAD_STAGES')
  const content = {
    ...quote,
    ...(quote.lines && { prices: quote.prices ?? 'gross' }),
    ...(stages && { stages }),
    ...(status.registered && status.number && { vatNumber: status.number }),
    validUntil: quote.validUntil ?? usualValidUntil(now),
  }
  // A deposit mentioned only in the payment terms: the form asks for a reason, but it is not required here.
  if (stages && depositOf(content)?.high && !content.depositReason) {
    const most = shareInWords(depositWithoutReason)
    throw refusalAt('depositReason', `Say why the deposit is above ${most}.`, 'DEPOSIT_NEEDS_REASON')
  }
  if (!mayHoldUntil(content.validUntil, now))
    throw refusalAt('validUntil', `Choose a day from today on, within ${longestValidity} days.`)
  return content
}

/**
 * Only contractors registered for VAT charge it, and they always do; one without a stated status has to state it first. Refused
 * with VAT_NOT_REGISTERED at the field.
 */
export function checkRates(
  { lines, vat }: Pick<FormalQuote, 'lines' | 'vat'>,
  status: Pick<VatStatus, 'registered'>,
): void {
  const wrong = (lines?.findIndex((line) => !mayCharge(line.vat, status)) ?? -1) + 1
  if (wrong > 0)
    throw refusalAt(`lines.${wrong - 1}.vat`, reasonAgainst(lines?.[wrong - 1]?.vat, status), 'VAT_NOT_REGISTERED')
  if (!lines && vat && !mayCharge(vat, status)) throw refusalAt('vat', reasonAgainst(vat, status), 'VAT_NOT_REGISTERED')
}

function reasonAgainst(vat: Vat | undefined, { registered }: Pick<VatStatus, 'registered'>): string {
  if (vat !== 'none') return 'Only a business that has said it is VAT registered can charge VAT.'
  return registered
    ? 'You have said that you are VAT registered. Choose the rate you charge.'
    : 'Say first whether you are VAT registered: it is asked once, and never assumed.'
}
