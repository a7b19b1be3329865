import type { Transaction } from '#server/context.ts'
import { businessChanged, documentsWait } from '../letters.ts'
import { checkOf, requestsOf, saveRequest } from '../records/request.ts'
import { holds } from '../rules.ts'
import { type Locked, mailContractor, settle } from './settle.ts'

/** What a business check looked at and is something else now, with what the contractor, or the register, says about it. */
interface Changed {
  kind: 'numbers changed' | 'name changed' | 'company ended'
  reason?: string
}

/** What a business check looked at has changed: the check holds no longer, and waits to be made again. */
export async function checkBusinessAgain(
  transaction: Transaction,
  contractor: Locked & { business_name: string },
  changed: Changed,
): Promise<void> {
  const { db, now, mail, services } = transaction
  const checked = (await requestsOf(db, contractor.id)).find(
    (row) => row.verification_type === 'business' && holds(checkOf(row), now),
  )
  if (!checked) return
  const waiting = { status: 'pending', submitted_at: now, decided_at: null, decided_by: null, notes: null } as const
  await saveRequest(db, checked.id, { ...waiting, expires_at: null, passed_by_hand: false })
  const status = await settle(transaction, contractor, {
    ...changed,
    requestId: checked.id,
    actorId: changed.kind === 'company ended' ? null : contractor.id,
  })
  await mailContractor(transaction, contractor.id, (reader) => businessChanged(reader, changed.kind, status, now))
  const { brand, publicUrl } = services.settings
  const waits = documentsWait(contractor.business_name, 'business', now, publicUrl)
  mail({ userId: null, email: brand.supportEmail }, waits)
}
