import type { accountRenamed } from '#features/accounts/services.ts'
import { lockContractor } from '#features/contractors/records.ts'
import { isVerified } from '#features/contractors/rules.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import { us } from '#server/mail/letter.ts'
import { badgeEnded, checkedAgain, documentsWait } from '../letters.ts'
import { deleteCompany } from '../records/company.ts'
import { checkOf, reopenRequest, requestsOf } from '../records/request.ts'
import { type CheckedChange, checkAffectedBy, holds } from '../rules.ts'
import { type Locked, mailContractor, settle } from './settle.ts'

/** What changed, with the contractor's reason or the register's answer. */
interface Changed {
  kind: CheckedChange
  reason?: string
}

/**
 * A detail behind a check has changed: the check is no longer valid and is reopened. A badge given by hand without that check
 * ends, with nothing to reopen.
 */
export async function checkAgain(
  transaction: Transaction,
  contractor: Locked & { business_name: string },
  changed: Changed,
): Promise<void> {
  const { db, now, mail, services } = transaction
  const { kind } = changed
  if (kind !== 'company ended') await deleteCompany(db, contractor.id)
  const type = checkAffectedBy[kind]
  const checked = (await requestsOf(db, contractor.id)).find(
    (row) => row.verification_type === type && holds(checkOf(row), now),
  )
  if (!checked && !isVerified(contractor.verification_status)) return
  if (checked) await reopenRequest(db, checked.id, now)
  const status = await settle(transaction, contractor, {
    ...changed,
    requestId: checked?.id ?? null,
    actorId: kind === 'company ended' ? null : contractor.id,
  })
  await mailContractor(transaction, contractor.id, (reader) =>
    checked ? checkedAgain(reader, kind, status, now) : badgeEnded(reader, kind, status),
  )
  if (!checked) return
  const { settings } = services
  mail(us(settings), documentsWait(contractor.business_name, type, now, settings.publicUrl))
}

/** Identity documents show a name, so a new name reopens the identity check. */
export const checkIdentityAgain: FollowerOf<typeof accountRenamed> = async (transaction, { userId }) => {
  const contractor = await lockContractor(transaction.db, userId)
  if (contractor) await checkAgain(transaction, contractor, { kind: 'person renamed' })
}
