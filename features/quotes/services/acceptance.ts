import { createHash } from 'node:crypto'
import type { Transaction } from '#server/context.ts'
import type { Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { SentQuote } from '../contract.ts'
import { insertAcceptance } from '../records/acceptance.ts'
import { beginEarlyWords, cancellationForm, rightToCancel } from '../rules/cancelling.ts'
import { canonical } from '../rules/content.ts'
import { totalsOf, vatWords } from '../rules/lines.ts'

interface Acceptance {
  leadId: string
  jobTitle: string
  quote: SentQuote
  /** The accepting account, and the name typed. */
  userId: string
  name: string
  beginEarly: boolean
  /** The names of the two accounts. */
  homeowner: string
  business: string
}

/** Stores the accepted text as shown, with its hash, permanently. */
export const recordAcceptance = ({ db, now }: Transaction, acceptance: Acceptance): Promise<void> =>
  insertAcceptance(db, acceptanceAt(acceptance, now))

/** The row of an acceptance. */
export function acceptanceAt(acceptance: Acceptance, now: Date): Row<'quote_acceptances'> {
  const { leadId, jobTitle, quote, userId, name, beginEarly, homeowner, business } = acceptance
  const record = canonical({
    quote,
    totals: totalsOf(quote),
    vat: vatWords(quote),
    jobTitle,
    homeowner,
    business,
    acceptedAt: now.toISOString(),
    name,
    beginEarly: beginEarly ? beginEarlyWords : null,
    rightToCancel: rightToCancel(quote, { now, beginEarly }),
    cancellationForm: cancellationForm(quote, now),
  })
  return {
    id: newId(),
    quote_id: quote.id,
    lead_id: leadId,
    version: quote.version,
    accepted_at: now,
    accepted_by: userId,
    name,
    begin_early: beginEarly,
    record,
    hash: hashOf(record),
  }
}

/** The hash that proves a record unchanged. */
export const hashOf = (record: string): string => createHash('sha256').update(record).digest('hex')
