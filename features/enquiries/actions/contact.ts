import type { Context } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import type { enquiryCalls } from '../contract.ts'
import { enquiry, enquiryReceived } from '../letters.ts'
import { insertEnquiry } from '../records.ts'
import { enquiryLimits, replyPromise } from '../rules.ts'

/** Somebody writes to us, and is told that it arrived. */
export async function contact(context: Context, message: Input<typeof enquiryCalls.contact>) {
  const { db, now, services, actor } = context
  const { settings, rateLimits } = services
  await rateLimits.limit(`enquiry from ${context.address}`, enquiryLimits.byAddress)
  await rateLimits.limit(`enquiry by ${message.email.toLowerCase()}`, enquiryLimits.byEmail)
  await insertEnquiry(db, { id: newId(), user_id: actor?.userId ?? null, ...message, created_at: now })
  context.mail({ userId: null, email: settings.brand.supportEmail }, enquiry(message))
  context.mail({ userId: actor?.userId ?? null, email: message.email }, enquiryReceived(settings))
  return { success: true as const, message: replyPromise.sentence }
}
