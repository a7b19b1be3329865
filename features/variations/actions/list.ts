import { ownLead } from '#features/leads/services/lock.ts'
import { agreementsOf } from '#features/quotes/records/acceptance.ts'
import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import type { AgreedWork, variationCalls } from '../contract.ts'
import { type KnownVariation, totalOfLead, waitingFor } from '../records.ts'
import { takesVariations, totalOf, wasAccepted } from '../rules.ts'
import { knownOf, standing, variationView } from '../services/known.ts'

const nothing: AgreedWork = {
  open: false,
  quoted: null,
  agreedTotal: null,
  agreed: null,
  estimatedCompletionWeeks: null,
  lines: [],
  variations: [],
  final: null,
}

/** The agreement of a lead with its variations, for its two people. */
export const list: Action<typeof variationCalls.list> = async (context, { leadId }) => {
  const { db } = context
  const lead = await ownLead(context, leadId)
  const [known, agreements, final] = await Promise.all([
    knownOf(db, leadId),
    agreementsOf(db, [leadId]),
    totalOfLead(db, leadId),
  ])
  if (!known || !wasAccepted(lead.status, agreements.has(leadId))) return nothing
  const lines = standing(known)
  const agreed = totalOf(lines)
  const accepted = known.all.filter(({ state }) => state === 'accepted')
  const weeks = accepted.toSorted(byAnswer).map((one) => one.estimatedCompletionWeeks)
  return {
    open: takesVariations(lead.status),
    quoted: known.quote.totalCost,
    agreedTotal: agreed.gross,
    agreed,
    estimatedCompletionWeeks: weeks.findLast((one) => one !== undefined) ?? known.quote.estimatedCompletionWeeks,
    lines,
    variations: known.all.map((one) => variationView(one, known)),
    final: final ? { agreed: final.agreed, said: final.said_by_homeowner, at: final.at.toISOString() } : null,
  }
}

/** The variations waiting for the homeowner's answer. */
export const waiting: Action<typeof variationCalls.waiting> = async (context) => {
  const rows = await waitingFor(context.db, signedIn(context).userId)
  return rows.map(({ id, lead_id, title, business_name, sent_at }) => ({
    id,
    leadId: lead_id,
    jobTitle: title,
    contractor: business_name,
    sentAt: sent_at.toISOString(),
  }))
}

/** By the time of their answers, which may differ from the order of their numbers. */
const byAnswer = (one: KnownVariation, other: KnownVariation): number =>
  Number(one.answered_at) - Number(other.answered_at)
