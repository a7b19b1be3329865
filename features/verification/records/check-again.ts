import type { Transaction } from '#server/context.ts'
import { documentsWait, numbersChanged } from '../letters.ts'
import { holds } from '../rules.ts'
import { checkOf, requestsOf, saveRequest } from './request.ts'
import { type Locked, mailContractor, settle } from './settle.ts'

/** The numbers that a business check looked at have changed: it holds no longer, and waits to be made again. */
export async function checkBusinessAgain(
  transaction: Transaction,
  contractor: Locked & { business_name: string },
): Promise<void> {
  const { db, now, mail, services } = transaction
  const checked = (await requestsOf(db, contractor.id)).find(
    (row) => row.verification_type === 'business' && holds(checkOf(row), now),
  )
  if (!checked) return
  const waiting = { status: 'pending', submitted_at: now, decided_at: null, decided_by: null, notes: null } as const
  await saveRequest(db, checked.id, { ...waiting, expires_at: null })
  const happened = { kind: 'numbers changed', requestId: checked.id, actorId: contractor.id } as const
  const status = await settle(transaction, contractor, happened)
  await mailContractor(transaction, contractor.id, (reader) => numbersChanged(reader, status, now))
  const { brand, publicUrl } = services.settings
  const waits = documentsWait(contractor.business_name, 'business', now, publicUrl)
  mail({ userId: null, email: brand.supportEmail }, waits)
}
