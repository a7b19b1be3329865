import { changeContractor } from '#features/contractors/services.ts'
import { takeBackTrial } from '#features/credits/services.ts'
import type { Transaction } from '#server/context.ts'
import { keyedHash } from '#server/keyed-hash.ts'
import { knownBy, recordedOfOthers, recordMarks } from './records.ts'
import { type KnownBy, marksOf } from './rules.ts'

const hashesOf = ({ services }: Transaction, known: KnownBy) =>
  marksOf(known).map((mark) => keyedHash(services.settings.secret, 'trial', mark))

/**
 * Whether an account without a profile still has its trial, by the details known so far; those of the profile may change that.
 */
export async function trialWaits(transaction: Transaction, accountId: string): Promise<boolean> {
  const hashes = hashesOf(transaction, await knownBy(transaction.db, accountId))
  return !(await recordedOfOthers(transaction.db, accountId, hashes))
}

/**
 * Claims the trial for a contractor completing their profile; false when an account with one of the same details, possibly
 * deleted, has claimed one. The account is locked.
 */
export async function claimTrial(transaction: Transaction, accountId: string, form: KnownBy): Promise<boolean> {
  const { db } = transaction
  const own = await knownBy(db, accountId)
  const hashes = hashesOf(transaction, {
    emails: [...own.emails, ...form.emails],
    phones: [...own.phones, ...form.phones],
    companyNumber: form.companyNumber,
  })
  await recordMarks(db, accountId, hashes)
  return !(await recordedOfOthers(db, accountId, hashes))
}

/**
 * Records a profile's new details. Where one of them is another account's, the rest of a running trial is taken back, since it
 * was given before that was known. The profile is locked.
 */
export async function enforceOneTrial(
  transaction: Transaction,
  contractor: { id: string; subscription_status: string },
  changed: KnownBy,
): Promise<void> {
  const { db, now } = transaction
  const { id } = contractor
  const hashes = hashesOf(transaction, changed)
  if (hashes.length === 0) return
  await recordMarks(db, id, hashes)
  if (contractor.subscription_status !== 'trial' || !(await recordedOfOthers(db, id, hashes))) return
  await takeBackTrial(db, { contractorId: id, reason: 'This business has had its trial', rule: 'trial-once', now })
  await changeContractor(transaction, id, { subscription_status: 'none', trial_ends_at: null })
}

/** Records the details of a contractor with a profile; they stay as hashes after the account is erased. */
export async function recordTrial(transaction: Transaction, accountId: string): Promise<void> {
  const { db } = transaction
  await recordMarks(db, accountId, hashesOf(transaction, await knownBy(db, accountId)))
}
