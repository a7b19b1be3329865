import { addStep } from '#features/conversations/services/add-step.ts'
import { attachQuoteFiles } from '#features/conversations/services/quote-files.ts'
import { vatStatus } from '#features/leads/services/vat-status.ts'
import { checkRates } from '#features/quotes/rules/compose.ts'
import { saysTheSame } from '#features/quotes/rules/content.ts'
import { mostGross } from '#features/quotes/rules/lines.ts'
import { deleteDraft } from '#features/quoting/records/drafts.ts'
import type { Action } from '#server/calls/feature.ts'
import { newId } from '#shared/ids.ts'
import { formatPence } from '#shared/money.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { variationCalls } from '../contract.ts'
import { variationSent } from '../letters.ts'
import { insertVariation, type VariationContent } from '../records.ts'
import { agreedTotal, differenceInWords, mostVariations, variationRate, whyNot } from '../rules.ts'
import { answer } from '../services/answer.ts'
import { lockAgreed, standing, variationView } from '../services/known.ts'

/** Proposes a variation of an agreement. It has no effect until the homeowner accepts it. */
export const propose: Action<typeof variationCalls.propose> = async (context, { leadId, reason, ...content }) => {
  const { db, now, services } = context
  const locked = await lockAgreed(context, leadId)
  await deleteDraft(db, { leadId, kind: 'variation' })
  const waiting = locked.all.at(-1)
  // Already waiting: a double click, or a retry after a lost response.
  if (waiting?.state === 'sent' && saysTheSame(said(waiting), said({ reason, ...content })))
    return variationView(waiting, locked)
  await services.rateLimits.limit(`variations of ${leadId}`, variationRate)
  checkRates(content, await vatStatus(context))
  refuseUnfit(content, locked)
  const number = locked.all.length + 1
  if (number > mostVariations) throw new Refusal('WRONG_STATE', `An agreement takes ${mostVariations} changes at most.`)
  const id = newId()
  await insertVariation(db, { id, lead_id: leadId, number, state: 'sent', reason, content, sent_at: now })
  const { quote, all, view, notify } = await answer(context, locked, id)
  const what = `asked to change the agreement: ${differenceInWords(view.difference.gross)}`
  await addStep(context, leadId, {
    step: 'variation-sent',
    by: 'contractor',
    author_id: locked.userId,
    what,
    text: reason,
  })
  const { fileIds } = content
  if (fileIds.length > 0) await attachQuoteFiles(context, { leadId, contractorId: locked.userId, fileIds })
  const accepted = all.filter((one) => one.state === 'accepted' || one.id === id)
  notify(['client'], variationSent, agreedTotal(quote, accepted))
  return view
}

/** The entered fields of a variation. */
function said(typed: VariationContent & { reason: string }) {
  const { reason, lines, prices, removes, estimatedCompletionWeeks, fileIds } = typed
  return { reason, lines, prices, removes, estimatedCompletionWeeks, fileIds }
}

function refuseUnfit(content: VariationContent, locked: Parameters<typeof standing>[0]): void {
  const { lines, removes, estimatedCompletionWeeks } = content
  if (lines.length + removes.length === 0 && estimatedCompletionWeeks === undefined)
    throw refusalAt('lines', 'Add a line, take one away or change the number of weeks.')
  const why = whyNot(content, standing(locked))
  if (why === 'gone') throw refusalAt('removes', 'A line you take away is not part of what is agreed now.')
  if (why === 'too much') throw refusalAt('lines', `With this, more than ${formatPence(mostGross)} would be agreed.`)
}
