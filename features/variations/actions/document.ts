import { leadById } from '#features/leads/records/lead.ts'
import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { pdfAnswer } from '#server/pdf/pdf-answer.ts'
import { Refusal } from '#shared/refusal.ts'
import type { variationCalls } from '../contract.ts'
import { acceptedVariation } from '../records/acceptance.ts'
import { documentOf, fileNameOf } from '../services/document.ts'

/** An accepted variation as a PDF, for its two people. */
export const document: Action<typeof variationCalls.document> = async (context, { file }) => {
  const { db, services } = context
  const { userId } = signedIn(context)
  const accepted = await acceptedVariation(db, file)
  const lead = accepted && (await leadById(db, accepted.leadId))
  if (!accepted || !lead || (lead.client_id !== userId && lead.contractor_id !== userId))
    throw new Refusal('NOT_FOUND', 'We cannot find this change.')
  return pdfAnswer(fileNameOf(accepted), await documentOf(services, accepted))
}
