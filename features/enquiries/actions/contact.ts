import { lockCaller } from '#features/accounts/services/caller.ts'
import { contractorById } from '#features/contractors/records.ts'
import { isIncluded, premiumSupport } from '#features/subscriptions/rules/features.ts'
import { type Context, signedIn } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { us } from '#server/mail/letter.ts'
import type { Input } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import type { enquiryCalls } from '../contract.ts'
import { enquiry, enquiryReceived } from '../letters.ts'
import { enquiriesOf, insertEnquiry, waitingEnquiry } from '../records.ts'
import { answerDue, enquiryLimits, promiseTo, shownEnquiries } from '../rules.ts'

/** Saves a message to our team; the writer is told that it arrived and when it is answered. */
export async function contact(context: Context, message: Input<typeof enquiryCalls.contact>) {
  const { db, now, services, actor } = context
  const { settings, rateLimits } = services
  await rateLimits.limit(`enquiry from ${context.address}`, enquiryLimits.byAddress)
  const userId = actor?.userId ?? null
  if (actor) await lockCaller(context)
  const same = await waitingEnquiry(db, { user_id: userId, ...message })
  // A double click, or a retry after a lost response.
  if (same) return { success: true as const, message: promiseTo(same.premium, same.answer_due_at) }
  await rateLimits.limit(`enquiry by ${userId ?? message.email.toLowerCase()}`, enquiryLimits.byEmail)
  const premium = await hasPremiumSupport(context)
  const due = answerDue(premium, now)
  await insertEnquiry(db, { id: newId(), user_id: userId, ...message, premium, created_at: now, answer_due_at: due })
  const promise = promiseTo(premium, due)
  context.mail(us(settings), enquiry(message, promise))
  context.mail({ userId, email: message.email }, enquiryReceived(settings, promise))
  context.touch(everyAdmin)
  return { success: true as const, message: promise }
}

/** A contractor's own messages to us, each with its promised answer. */
export async function own(context: Context) {
  const rows = await enquiriesOf(context.db, signedIn(context).userId, shownEnquiries)
  return {
    premium: await hasPremiumSupport(context),
    enquiries: rows.map(({ id, message, premium, created_at, answer_due_at, closed_at, answer }) => ({
      id,
      message,
      premium,
      createdAt: created_at,
      answerBy: answer_due_at,
      closedAt: closed_at,
      answer,
    })),
  }
}

async function hasPremiumSupport({ db, actor }: Context): Promise<boolean> {
  const contractor = actor?.role === 'contractor' ? await contractorById(db, actor.userId) : undefined
  if (!contractor) return false
  return isIncluded(premiumSupport, { tier: contractor.subscription_tier, status: contractor.subscription_status })
}
