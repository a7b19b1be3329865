import { findById } from '#features/accounts/records.ts'
import type { VerificationStatus } from '#features/contractors/rules.ts'
import { changeContractor } from '#features/contractors/services.ts'
import type { Transaction } from '#server/context.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Reader } from '../letters.ts'
import { recordEvent } from '../records/event.ts'
import { checkOf, requestsOf } from '../records/request.ts'
import { earnedStatus, statusAfter, type VerificationChange } from '../rules.ts'

/** A contractor whose row is locked. */
export interface Locked {
  id: string
  verification_status: VerificationStatus
}

interface Happened {
  kind: VerificationChange
  /** Null where a badge given by hand has no check behind it. */
  requestId: string | null
  /** Null for automatic steps. */
  actorId: string | null
  reason?: string
}

/** After a change of a request: updates the status in profile and directory, and adds an event. */
export async function settle(
  transaction: Transaction,
  contractor: Locked,
  { kind, requestId, actorId, reason }: Happened,
): Promise<VerificationStatus> {
  const { db, now } = transaction
  const checks = (await requestsOf(db, contractor.id)).map(checkOf)
  const before = contractor.verification_status
  const after = statusAfter(kind, before, earnedStatus(checks, now))
  await saveStatus(transaction, contractor, after)
  await recordEvent(db, {
    contractor_id: contractor.id,
    request_id: requestId,
    kind,
    actor_id: actorId,
    status_before: before,
    status_after: after,
    reason: reason || null,
    happened_at: now,
  })
  return after
}

export async function saveStatus(
  transaction: Transaction,
  contractor: Locked,
  status: VerificationStatus,
): Promise<void> {
  transaction.touch(contractor.id)
  if (status === contractor.verification_status) return
  await changeContractor(transaction, contractor.id, { verification_status: status })
}

/** Mails the person behind a profile. */
export async function mailContractor(
  { db, mail, services }: Transaction,
  contractorId: string,
  write: (reader: Reader) => Letter,
): Promise<void> {
  const account = await findById(db, contractorId)
  if (!account) return
  const reader = { firstName: account.first_name, publicUrl: services.settings.publicUrl }
  mail({ userId: account.id, email: account.email }, write(reader))
}
