import { noSuchLead } from '#features/leads/services/lock.ts'
import { lockOwnLead } from '#features/leads/services/take-step.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { newestQuotes } from '#features/quotes/records.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ShownVariation } from '../contract.ts'
import { type KnownVariation, leadOfVariation, variationsOf } from '../records.ts'
import { agreedLines, differenceOf, everyLine, placeOf, takesVariations, type VariationState } from '../rules.ts'

/** The agreement of a lead: its accepted quote, which is never replaced, and every variation. */
export interface Known {
  quote: SentQuote
  all: KnownVariation[]
}

export async function knownOf(db: Db, leadId: string): Promise<Known | undefined> {
  const [quotes, all] = await Promise.all([newestQuotes(db, [leadId]), variationsOf(db, leadId)])
  const quote = quotes.get(leadId)
  return quote && { quote, all }
}

/** The lines agreed now. */
export const standing = ({ quote, all }: Known) =>
  agreedLines(
    quote,
    all.filter(({ state }) => state === 'accepted'),
  )

/** The caller's lead with its agreement, locked. Refused with WRONG_STATE unless the work is under way. */
export async function lockAgreed(context: Context, leadId: string) {
  const locked = await lockOwnLead(context, leadId)
  const known = await knownOf(context.db, leadId)
  if (!takesVariations(locked.lead.status) || !known)
    throw new Refusal(
      'WRONG_STATE',
      'What was agreed can be changed while the work goes on: once a quote is accepted, and until somebody says it is done.',
    )
  return { ...locked, ...known }
}

/** The same for a variation; refused with NOT_FOUND for a lead of others. */
export async function lockVariation(context: Context, id: string) {
  const leadId = await leadOfVariation(context.db, id)
  if (!leadId) throw noSuchLead()
  const locked = await lockAgreed(context, leadId)
  const variation = locked.all.find((one) => one.id === id)
  if (!variation) throw noSuchLead()
  return { ...locked, variation }
}

const answered: Record<Exclude<VariationState, 'sent'>, string> = {
  accepted: 'This change has been accepted.',
  declined: 'This change has been declined.',
  withdrawn: 'The contractor has taken this change back.',
}

export function refuseAnswered({ state }: KnownVariation): void {
  if (state !== 'sent') throw new Refusal('WRONG_STATE', answered[state])
}

/** A variation as both people see it. */
export function variationView(variation: KnownVariation, { quote, all }: Known): ShownVariation {
  const every = everyLine(quote, all)
  const gone = new Set(variation.removes.map(placeOf))
  return {
    id: variation.id,
    leadId: variation.lead_id,
    number: variation.number,
    state: variation.state,
    sentAt: variation.sent_at.toISOString(),
    reason: variation.reason,
    added: every.filter(({ variationId }) => variationId === variation.id),
    removed: every.filter((line) => gone.has(placeOf(line))),
    estimatedCompletionWeeks: variation.estimatedCompletionWeeks ?? null,
    fileIds: variation.fileIds,
    difference: differenceOf(variation, every),
    answeredAt: variation.answered_at?.toISOString() ?? null,
    declineReason: variation.decline_reason,
    acceptance: variation.acceptance,
  }
}
