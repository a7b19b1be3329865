import { nameOf } from '#features/accounts/records.ts'
import { addStep } from '#features/conversations/services/add-step.ts'
import { canonical } from '#features/quotes/rules/content.ts'
import { hashOf } from '#features/quotes/services/acceptance.ts'
import type { Action } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { variationCalls } from '../contract.ts'
import { variationAccepted, variationDeclined, variationWithdrawn } from '../letters.ts'
import type { VariationRecord } from '../records/acceptance.ts'
import { insertVariationAcceptance, saveAnswer } from '../records.ts'
import { agreedTotal, differenceInWords, totalOf, whyNot } from '../rules.ts'
import { answer } from '../services/answer.ts'
import { lockVariation, refuseAnswered, standing, variationView } from '../services/known.ts'

type Locked = Awaited<ReturnType<typeof lockVariation>>

export const accept: Action<typeof variationCalls.accept> = async (context, { id, name, agreedTotal: read }) => {
  const locked = await lockVariation(context, id)
  const { variation, all } = locked
  // A repeat is no error.
  if (variation.state === 'accepted') return variationView(variation, locked)
  refuseAnswered(variation)
  if (whyNot(variation, standing(locked)))
    throw new Refusal(
      'WRONG_STATE',
      'Another change has taken the place of this one. Ask the contractor to send it again.',
    )
  const accepted = all.filter((one) => one.state === 'accepted' || one.id === id)
  const total = agreedTotal(locked.quote, accepted)
  if (read !== undefined && read !== total)
    throw new Refusal('WRONG_STATE', 'What is agreed has changed meanwhile. Please read the total again.')
  await saveAnswer(context.db, id, { state: 'accepted', answered_at: context.now })
  await recordAcceptance(context, locked, name)
  const { view, notify } = await answer(context, locked, id)
  const what = `accepted change ${variation.number} to the agreement: ${differenceInWords(view.difference.gross)}`
  await addToConversation(context, locked, { step: 'variation-accepted', what })
  notify(['client', 'contractor'], variationAccepted, total)
  return view
}

export const decline: Action<typeof variationCalls.decline> = async (context, { id, reason }) => {
  const locked = await lockVariation(context, id)
  const { variation } = locked
  if (variation.state === 'declined' && variation.decline_reason === reason) return variationView(variation, locked)
  refuseAnswered(variation)
  await saveAnswer(context.db, id, { state: 'declined', answered_at: context.now, decline_reason: reason })
  const { view, notify } = await answer(context, locked, id)
  const what = `declined change ${variation.number} to the agreement`
  await addToConversation(context, locked, { step: 'variation-declined', what, text: reason })
  notify(['contractor'], variationDeclined, totalOf(standing(locked)).gross)
  return view
}

export const withdraw: Action<typeof variationCalls.withdraw> = async (context, { id }) => {
  const locked = await lockVariation(context, id)
  const { variation } = locked
  if (variation.state === 'withdrawn') return variationView(variation, locked)
  refuseAnswered(variation)
  await saveAnswer(context.db, id, { state: 'withdrawn', answered_at: context.now })
  const { view, notify } = await answer(context, locked, id)
  const what = `took back change ${variation.number} to the agreement`
  await addToConversation(context, locked, { step: 'variation-withdrawn', what })
  notify(['client'], variationWithdrawn, totalOf(standing(locked)).gross)
  return view
}

/** Stores the accepted variation as shown, with the agreed totals before and after. */
async function recordAcceptance({ db, now }: Context, locked: Locked, typed: string): Promise<void> {
  const { variation, quote, all, lead, userId, job, people } = locked
  const homeowner = await nameOf(db, userId)
  const name = typed || homeowner
  const before = standing(locked)
  const { state: _sent, answeredAt: _none, acceptance: _nobody, ...read } = variationView(variation, locked)
  const accepted = all.map((one) => (one.id === variation.id ? { ...one, state: 'accepted' as const } : one))
  const recorded: VariationRecord = {
    variation: read,
    quoteId: quote.id,
    version: quote.version,
    quoted: quote.totalCost,
    agreedBefore: totalOf(before),
    agreedAfter: totalOf(standing({ quote, all: accepted })),
    jobTitle: job.title,
    homeowner,
    business: people.contractor.name,
    name,
    acceptedAt: now.toISOString(),
  }
  const record = canonical(recorded)
  await insertVariationAcceptance(db, {
    id: newId(),
    variation_id: variation.id,
    lead_id: lead.id,
    accepted_at: now,
    accepted_by: userId,
    name,
    record,
    hash: hashOf(record),
  })
}

/** Adds the step to the lead's conversation. */
const addToConversation = (
  context: Context,
  { lead, who, userId }: Locked,
  { text, ...step }: { step: string; what: string; text?: string },
) => addStep(context, lead.id, { ...step, by: who, author_id: userId, text: text ?? null })
