import type { Action } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { isDuplicate } from '#server/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ownAccountCalls } from '../contract/own.ts'
import { addressChanged, addressInUse, confirmNewAddress, newAddressAsked } from '../letters/own.ts'
import { lockAccount, lockSignIns } from '../records/deletion.ts'
import { askForEmail, endLinks, saveEmail, takePendingEmail } from '../records/own.ts'
import { findByEmail, findById, issueLink, takeLink, type UserRow } from '../records.ts'
import { limitAttempts } from '../services/limits.ts'
import { detailsChanged, othersShutOut, signUpEnded } from '../services.ts'

/**
 * The old address stays in use until the link mailed to the new one is opened, and is notified of the request. The answer never
 * reveals whether the new address has an account: its owner is mailed instead, without a link.
 */
export async function askForNewEmail(context: Context, account: UserRow, email: string): Promise<void> {
  const { db, now, mail, services } = context
  const { id: userId } = account
  await limitAttempts(context, 'newEmail', userId)
  await endLinks(db, userId)
  await askForEmail(db, userId, email, now)
  mail({ userId, email: account.email }, newAddressAsked(services.settings, account, email))
  const owner = await findByEmail(db, email)
  if (owner?.email_verified) return mail({ userId: owner.id, email }, addressInUse(services.settings, owner))
  const token = await issueLink(db, { purpose: 'changeEmail', userId, now })
  mail({ userId, email }, confirmNewAddress(services.settings, token, owner !== undefined))
}

export const confirmEmail: Action<typeof ownAccountCalls.confirmEmail> = async (context, { token }) => {
  const { actor, db, now, mail, touch, services } = context
  const broken = new Refusal('INVALID_TOKEN', 'This link no longer works. It may have expired or already been used.')
  const userId = await takeLink(db, 'changeEmail', token, now)
  const email = userId && (await takePendingEmail(db, userId))
  const account = userId && (await findById(db, userId))
  if (!email || !account || !(await isFree(context, email))) throw broken
  // A concurrent sign-in with the old address either comes first, and its session ends below, or is refused.
  await lockSignIns(db, account.id)
  // Somebody else may have been given it at this very moment.
  await saveEmail(db, account.id, email, now).catch((error) => {
    throw isDuplicate(error) ? broken : error
  })
  // Links to choose a password that were mailed to the old address end with it.
  await endLinks(db, account.id)
  if (actor?.userId === account.id) await services.sessions.endOthers(db, actor)
  else await services.sessions.endAll(db, account.id)
  await context.publish(othersShutOut, { userId: account.id })
  await context.publish(detailsChanged, { userId: account.id })
  mail({ userId: account.id, email: account.email }, addressChanged(services.settings, account, email))
  touch(account.id)
  return { success: true, message: `Your email address is now ${email}, and you are signed out everywhere else.` }
}

/** Whether a verified address is available: an unconfirmed account that has it is deleted. */
async function isFree(context: Context, email: string): Promise<boolean> {
  const owner = await findByEmail(context.db, email)
  if (!owner || owner.email_verified) return !owner
  // Its confirmation link may be used concurrently.
  const locked = await lockAccount(context.db, owner.id)
  if (locked?.email_verified) return false
  if (locked) await context.publish(signUpEnded, { userId: owner.id })
  return true
}
