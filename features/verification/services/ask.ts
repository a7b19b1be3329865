import { buffer } from 'node:stream/consumers'
import { detailsChanged } from '#features/accounts/services.ts'
import { lockOwnContractor } from '#features/contractors/services.ts'
import { enhancedVerification, planWith } from '#features/subscriptions/rules/features.ts'
import type { Context } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { dropFiles, keepFiles } from '#server/files/kept-files.ts'
import { us } from '#server/mail/letter.ts'
import type { Files } from '#server/outside/files.ts'
import { endOfDay } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { ReceivedFile } from '#shared/uploads.ts'
import type { verificationCalls } from '../contract.ts'
import { documentsReceived, documentsWait } from '../letters.ts'
import { type DocumentRow, deleteDocuments, documentById, documentsOf, insertDocuments } from '../records/document.ts'
import { checkOf, insertRequest, type RequestRow, requestsOf, saveRequest } from '../records/request.ts'
import { documentsPerRequest, holds, isBasic, mayAskFor } from '../rules.ts'
import { mailContractor, settle } from './settle.ts'
import { viewOf } from './view.ts'

/** Opens a request, or returns the open one of that kind. */
export async function ask(context: Context, input: Input<typeof verificationCalls.ask>) {
  const { db, now } = context
  const { verificationType: type } = input
  const contractor = await lockOwnContractor(context)
  const standing = { tier: contractor.subscription_tier, status: contractor.subscription_status }
  if (!mayAskFor(type, standing)) throw new Refusal('WRONG_STATE', notInPlan)
  const expiry = input.publicLiabilityExpiry
  if (expiry && endOfDay(expiry) <= now) throw refusalAt('publicLiabilityExpiry', 'This insurance has already ended')
  const all = await requestsOf(db, contractor.id)
  if (isBasic(type) && all.some((row) => row.verification_type === type && holds(checkOf(row), now)))
    throw new Refusal('ALREADY_EXISTS', 'We have already checked this.')
  const cover = {
    insurer: input.insurer,
    public_liability_amount: input.publicLiabilityAmount,
    public_liability_expiry: expiry,
    professional_indemnity: input.professionalIndemnityInsurance,
    employers_liability: input.employersLiabilityInsurance,
  }
  const open = all.find((row) => row.verification_type === type && row.status === 'pending')
  const row = open
    ? await saveRequest(db, open.id, cover)
    : await insertRequest(db, { contractorId: contractor.id, type, ...cover }, now)
  context.touch(contractor.id)
  // Whoever has it on screen to decide about sees what it says now.
  if (row.submitted_at) context.touch(everyAdmin)
  return viewOf(context, row)
}

const notInPlan = `Insurance and qualifications are checked from the ${planWith(enhancedVerification)} plan up.`

async function openRequest(context: Context, contractorId: string, requestId: string): Promise<RequestRow> {
  const row = (await requestsOf(context.db, contractorId)).find(({ id }) => id === requestId)
  if (!row) throw new Refusal('NOT_FOUND', 'We cannot find this request.')
  if (row.status !== 'pending')
    throw new Refusal('WRONG_STATE', 'We have already answered this request. Please start a new one.')
  return row
}

/** Saves documents. A retry after a lost response does not duplicate them. */
export async function receiveDocuments(context: Context, requestId: string, files: readonly ReceivedFile[]) {
  const { db, now } = context
  const contractor = await lockOwnContractor(context)
  const request = await openRequest(context, contractor.id, requestId)
  const before = await documentsOf(db, [request.id])
  const added: ReceivedFile[] = []
  for (const file of files) if (!(await isAmong(before, file, context.services.files))) added.push(file)
  if (before.length + added.length > documentsPerRequest)
    throw new Refusal('WRONG_STATE', `A request can have at most ${documentsPerRequest} documents.`)
  if (added.length === 0) return viewOf(context, request)
  const ids = added.map(({ id }) => id)
  await keepFiles(db, ids)
  const whose = { request_id: request.id, contractor_id: contractor.id, created_at: now }
  await insertDocuments(
    db,
    added.map(({ id, name, type, bytes }) => ({ ...whose, id, name, type, bytes, mark: null })),
  )
  context.touch(everyAdmin, contractor.id)
  if (request.submitted_at) return viewOf(context, request)
  const submitted = await saveRequest(db, request.id, { submitted_at: now })
  await settle(context, contractor, { kind: 'sent', requestId: request.id, actorId: contractor.id })
  await mailContractor(context, contractor.id, (reader) => documentsReceived(reader, request.verification_type, now))
  const { settings } = context.services
  const waits = documentsWait(contractor.business_name, request.verification_type, now, settings.publicUrl)
  context.mail(us(settings), waits)
  return viewOf(context, submitted)
}

/** Whether one of the documents has the name and content of a file. */
async function isAmong(documents: readonly DocumentRow[], file: ReceivedFile, files: Files): Promise<boolean> {
  const alike = documents.filter(({ name, bytes }) => name === file.name && bytes === file.bytes)
  if (alike.length === 0) return false
  const content = await buffer(await files.open(file.id))
  for (const { id } of alike) if (content.equals(await buffer(await files.open(id)))) return true
  return false
}

/** Removes a document. Without any left, a request is no longer submitted. */
export async function removeDocument(context: Context, id: string) {
  const { db, now } = context
  const contractor = await lockOwnContractor(context)
  const document = await documentById(db, id)
  if (document?.contractor_id !== contractor.id) throw new Refusal('NOT_FOUND', 'We cannot find this document.')
  const request = await openRequest(context, contractor.id, document.request_id)
  await deleteDocuments(db, [id])
  await context.publish(detailsChanged, { userId: contractor.id })
  await dropFiles(db, [id], now)
  context.touch(everyAdmin, contractor.id)
  if ((await documentsOf(db, [request.id])).length > 0) return viewOf(context, request)
  const emptied = await saveRequest(db, request.id, { submitted_at: null })
  await settle(context, contractor, { kind: 'taken back', requestId: request.id, actorId: contractor.id })
  return viewOf(context, emptied)
}
