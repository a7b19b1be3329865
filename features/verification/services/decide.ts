import { lockContractor } from '#features/contractors/records.ts'
import { type VerificationStatus, verificationLabels } from '#features/contractors/rules.ts'
import { type Context, signedIn } from '#server/context.ts'
import { endOfDay } from '#shared/dates.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import { refuseUnseen } from '#shared/seen.ts'
import type { verificationCalls } from '../contract.ts'
import { checkApproved, checkRejected, statusSet } from '../letters.ts'
import { documentsOf } from '../records/document.ts'
import { recordEvent } from '../records/event.ts'
import {
  checkOf,
  contractorOfRequest,
  type RequestRow,
  reopenRequest,
  requestsOf,
  saveRequest,
} from '../records/request.ts'
import { holds, isWaiting, levels, wasSentSince } from '../rules.ts'
import { mailContractor, saveStatus, settle } from './settle.ts'

async function lockRequest({ db }: Context, requestId: string) {
  const contractorId = await contractorOfRequest(db, requestId)
  const contractor = contractorId && (await lockContractor(db, contractorId))
  const all = contractor ? await requestsOf(db, contractor.id) : []
  const request = all.find(({ id }) => id === requestId)
  if (!contractor || !request) throw new Refusal('NOT_FOUND', 'We cannot find this request.')
  return { contractor, request, all }
}

const answer = (status: VerificationStatus, message: string) => ({ verificationStatus: status, message })

export async function approve(context: Context, input: Input<typeof verificationCalls.approve>) {
  const { contractor, request, all } = await lockRequest(context, input.requestId)
  const done = (status: VerificationStatus) =>
    answer(status, `Approved. ${contractor.business_name} is ${verificationLabels[status]}.`)
  // A double click, or a retry after a lost response.
  if (
    decidedSo(context, request, 'approved', input.notes) &&
    saysTheSame(request, confirmed(request, input, context.now))
  )
    return done(contractor.verification_status)
  const isCorrection = request.status === 'rejected' && input.seen === 'rejected'
  if (isCorrection) await refuseOutdated(context, request, all)
  else if (request.status !== 'pending') throw new Refusal('WRONG_STATE', 'This request has already been answered.')
  else if (!isWaiting(checkOf(request))) throw new Refusal('WRONG_STATE', 'This request has no documents yet.')
  const approved = await saveApproval(context, request, {
    ...confirmed(request, input, context.now),
    notes: input.notes,
  })
  const { userId } = signedIn(context)
  const reason = input.notes
  const status = await settle(context, contractor, { kind: 'approved', requestId: request.id, actorId: userId, reason })
  await mailContractor(context, contractor.id, (reader) =>
    checkApproved(reader, request.verification_type, status, {
      isCorrection,
      expiresAt: approved.expires_at,
      notes: input.notes,
    }),
  )
  return done(status)
}

/** A rejection can be corrected while its documents are there and no others have been sent since. */
async function refuseOutdated({ db }: Context, request: RequestRow, all: readonly RequestRow[]) {
  if (wasSentSince(checkOf(request), all.map(checkOf)))
    throw new Refusal('WRONG_STATE', 'Other documents for this check have been sent since. Decide about those.')
  if ((await documentsOf(db, [request.id])).length === 0)
    throw new Refusal('WRONG_STATE', 'The documents of this request have been deleted. They have to be sent again.')
}

/**
 * The confirmed cover of an insurance: the certificate's, otherwise the contractor's. Other checks have none and do not end.
 */
function confirmed(request: RequestRow, said: Input<typeof verificationCalls.approve>, now: Date) {
  if (request.verification_type !== 'insurance') return { expires_at: null }
  const insurer = said.insurer ?? request.insurer
  if (!insurer) throw refusalAt('insurer', 'Enter who insures the business')
  const amount = said.publicLiabilityAmount ?? request.public_liability_amount
  if (!amount) throw refusalAt('publicLiabilityAmount', 'Enter the amount of cover')
  const day = said.expiresOn ?? request.public_liability_expiry
  if (!day) throw refusalAt('expiresOn', 'Enter the day the insurance ends')
  const end = endOfDay(day)
  if (end <= now) throw refusalAt('expiresOn', 'This insurance has already ended')
  return { insurer, public_liability_amount: amount, public_liability_expiry: day, expires_at: end }
}

type Approval = Pick<RequestRow, 'expires_at' | 'notes'> & Partial<RequestRow>

const saveApproval = ({ db, now, actor }: Context, { id }: RequestRow, { notes, ...approval }: Approval) =>
  saveRequest(db, id, {
    ...approval,
    status: 'approved',
    decided_at: now,
    decided_by: actor?.userId ?? null,
    notes: notes || null,
    lapsed_at: null,
    passed_by_hand: approval.passed_by_hand ?? false,
  })

/** A rejected check has no end any more. */
const saveRejection = ({ db, now, actor }: Context, { id }: RequestRow, notes: string) =>
  saveRequest(db, id, {
    status: 'rejected',
    decided_at: now,
    decided_by: actor?.userId ?? null,
    notes: notes || null,
    expires_at: null,
  })

/** Whether the caller has decided just so before. */
const decidedSo = ({ actor }: Context, request: RequestRow, status: RequestRow['status'], notes: string) =>
  request.status === status && request.decided_by === actor?.userId && request.notes === (notes || null)

const saysTheSame = (request: RequestRow, approval: ReturnType<typeof confirmed>) =>
  Object.entries(approval).every(([column, value]) => String(request[column as keyof RequestRow]) === String(value))

/** Rejects a request, or revokes an approval. */
export async function reject(context: Context, { requestId, reason, seen }: Input<typeof verificationCalls.reject>) {
  const { contractor, request } = await lockRequest(context, requestId)
  const revoked = (seen ?? request.status) === 'approved'
  const done = (status: VerificationStatus) =>
    answer(status, `${revoked ? 'Revoked' : 'Rejected'}. ${contractor.business_name} is ${verificationLabels[status]}.`)
  if (decidedSo(context, request, 'rejected', reason)) return done(contractor.verification_status)
  if (request.status === 'rejected') throw new Refusal('WRONG_STATE', 'This request has already been rejected.')
  refuseUnseen(request.status, seen, request.status)
  await saveRejection(context, request, reason)
  const kind = revoked ? 'revoked' : 'rejected'
  const status = await settle(context, contractor, { kind, requestId, actorId: signedIn(context).userId, reason })
  await mailContractor(context, contractor.id, (reader) =>
    checkRejected(reader, { kind, type: request.verification_type, reason }, status),
  )
  return done(status)
}

/**
 * Sets a status by hand. Open requests are decided accordingly, and so are checks that contradict it; with `pending` those are
 * reopened.
 */
export async function setStatus(context: Context, input: Input<typeof verificationCalls.setStatus>) {
  const { db, now } = context
  const { contractorId, verificationStatus: status, reason, seen } = input
  const contractor = await lockContractor(db, contractorId)
  if (!contractor) throw new Refusal('NOT_FOUND', 'Contractor profile not found')
  refuseUnseen(contractor.verification_status, seen, verificationLabels[contractor.verification_status])
  const requests = await requestsOf(db, contractorId)
  if (status === 'pending') await reopenHeld(context, requests)
  else for (const request of requests) await decideAlong(context, request, status, reason)
  await saveStatus(context, contractor, status)
  await recordEvent(db, {
    contractor_id: contractorId,
    request_id: null,
    kind: 'set by hand',
    actor_id: signedIn(context).userId,
    status_before: contractor.verification_status,
    status_after: status,
    reason,
    happened_at: now,
  })
  if (status !== contractor.verification_status)
    await mailContractor(context, contractorId, (reader) => statusSet(reader, status, reason))
  return answer(status, `${contractor.business_name} is ${verificationLabels[status]}.`)
}

/** Reopens the newest valid check of each kind, unless another of its kind is open. */
async function reopenHeld({ db, now }: Context, requests: readonly RequestRow[]) {
  const open = new Set(requests.filter(({ status }) => status === 'pending').map((row) => row.verification_type))
  for (const row of requests) {
    const type = row.verification_type
    if (type === 'qualifications' || open.has(type) || !holds(checkOf(row), now)) continue
    open.add(type)
    await reopenRequest(db, row.id, now)
  }
}

/** Decides a waiting request as the status says, and rejects a valid check that the status does without. */
async function decideAlong(context: Context, request: RequestRow, status: VerificationStatus, reason: string) {
  const { now } = context
  const type = request.verification_type
  const needs: readonly string[] = levels.find((level) => level.status === status)?.needs ?? []
  const check = checkOf(request)
  if (isWaiting(check)) {
    const end = request.public_liability_expiry ? endOfDay(request.public_liability_expiry) : null
    // An insurance with an unknown or past end stays open for an admin to read.
    const isClear = type !== 'insurance' || (end !== null && end > now)
    const approval = { expires_at: type === 'insurance' ? end : null, notes: reason, passed_by_hand: true }
    if (needs.includes(type) && isClear) await saveApproval(context, request, approval)
    else if (status === 'rejected') await saveRejection(context, request, reason)
  } else if (holds(check, now) && type !== 'qualifications' && !needs.includes(type))
    await saveRejection(context, request, reason)
}
