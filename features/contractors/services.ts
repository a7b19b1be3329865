import { lockCaller } from '#features/accounts/services/caller.ts'
import type { accountRenamed } from '#features/accounts/services.ts'
import type { Context, FollowerOf, Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { domainEvent } from '#server/domain-events/domain-event.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ContractorChange, type ContractorRow, contractorById, lockContractor, saveContractor } from './records.ts'
import { aboutShown } from './rules/about.ts'
import { isVerified, logoUrl, maySeeProfile, ratingText } from './rules.ts'

/** Published when profiles, or their status, have changed. */
export const contractorsChanged = domainEvent<{ contractorIds: readonly string[] }>('contractors changed')

/** A profile shows its owner's name, so renaming changes it. */
export const notifyOfName: FollowerOf<typeof accountRenamed> = (transaction, { userId }) =>
  transaction.publish(contractorsChanged, { contractorIds: [userId] })

/** Updates a profile and publishes the change. */
export async function changeContractor(transaction: Transaction, id: string, change: ContractorChange): Promise<void> {
  await saveContractor(transaction.db, id, change)
  await transaction.publish(contractorsChanged, { contractorIds: [id] })
}

/** The caller's own profile, locked with its account. Refuses with WRONG_STATE while it is incomplete. */
export async function lockOwnContractor(context: Context) {
  const { userId } = await lockCaller(context)
  const contractor = await lockContractor(context.db, userId)
  if (!contractor) throw new Refusal('WRONG_STATE', 'Complete your profile first')
  return contractor
}

type ListedRow = Pick<ContractorRow, 'id' | 'business_name' | 'first_name' | 'location' | 'description' | 'trades'> &
  Pick<ContractorRow, 'verification_status' | 'phone_confirmed_at' | 'rating_sum' | 'review_count' | 'radius'> &
  Pick<ContractorRow, 'logo' | 'created_at' | 'traded_before' | 'lists_phone' | 'lists_email'>

/** A contractor as lists show them. */
export const listedView = (row: ListedRow) => ({
  id: row.id,
  businessName: row.business_name,
  firstName: row.first_name,
  location: row.location,
  description: aboutShown(row),
  trades: row.trades,
  verificationStatus: row.verification_status,
  verified: isVerified(row.verification_status),
  phoneConfirmed: row.phone_confirmed_at !== null,
  rating: ratingText(row.rating_sum, row.review_count),
  reviewCount: row.review_count,
  tradedBefore: row.traded_before,
  radius: row.radius,
  logoUrl: logoUrl(row.logo),
  createdAt: row.created_at,
})

/** A profile this reader may see; NOT_FOUND otherwise. */
export async function profileFor(
  db: Db,
  id: string,
  reader: Parameters<typeof maySeeProfile>[1],
): Promise<ContractorRow> {
  const contractor = await contractorById(db, id)
  if (contractor && maySeeProfile(contractor, reader)) return contractor
  throw new Refusal('NOT_FOUND', 'Contractor not found')
}
