import type { accountRenamed } from '#features/accounts/services.ts'
import type { FollowerOf, Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { happening } from '#server/happenings.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ContractorChange, type ContractorRow, contractorById, saveContractor } from './records.ts'
import { maySeeProfile } from './rules.ts'

/** What these profiles say, or how they stand, is another from now on. */
export const contractorsChanged = happening<{ contractorIds: readonly string[] }>('contractors changed')

/** A profile says the name of the person behind it. */
export const tellOfName: FollowerOf<typeof accountRenamed> = (transaction, { userId }) =>
  transaction.happened(contractorsChanged, { contractorIds: [userId] })

/** Changes a profile; whatever shows it shows the change as soon as the transaction is committed. */
export async function changeContractor(transaction: Transaction, id: string, change: ContractorChange): Promise<void> {
  await saveContractor(transaction.db, id, change)
  await transaction.happened(contractorsChanged, { contractorIds: [id] })
}

/** A profile that this reader may see; for anybody else there is none. */
export async function profileFor(
  db: Db,
  id: string,
  reader: Parameters<typeof maySeeProfile>[1],
): Promise<ContractorRow> {
  const contractor = await contractorById(db, id)
  if (contractor && maySeeProfile(contractor, reader)) return contractor
  throw new Refusal('NOT_FOUND', 'Contractor not found')
}
