import { lockAccount } from '#features/accounts/records/deletion.ts'
import { signUpsOf } from '#features/accounts/records/sign-ups.ts'
import { findLink, takeLink } from '#features/accounts/records.ts'
import { browserOf, confirmSignUp } from '#features/accounts/services.ts'
import type { Action } from '#server/feature.ts'
import { Refusal } from '#shared/refusal.ts'
import type { signInCalls } from '../contract.ts'
import { signInAs, whySuspended } from './sign-in.ts'

/**
 * The link proves the address, the browser who asked: where the form was filled in, both are known and nothing is typed again.
 * Elsewhere it is enough while only one has asked; of several, the password tells which. An address is confirmed whether or not
 * its account is suspended.
 */
export const verifyEmail: Action<typeof signInCalls.verifyEmail> = async (context, { token }) => {
  const { db, now } = context
  const broken = new Refusal('INVALID_TOKEN', 'This link no longer works. It may have expired or already been used.')
  const userId = await findLink(db, 'verifyEmail', token, now)
  // Locked before the sign-ups are counted: one that comes at this moment is seen by both or by neither.
  const account = userId && (await lockAccount(db, userId))
  if (!account) throw broken
  const { email } = account
  const signUps = await signUpsOf(db, account.id)
  const browser = browserOf(context)
  const mine = signUps.find((signUp) => signUp.browser === browser)
  if (!mine && signUps.length > 1)
    return {
      success: true,
      email,
      user: null,
      needsPassword: true,
      suspended: null,
      message: 'Sign in with your password to finish.',
    }
  if (!(await takeLink(db, 'verifyEmail', token, now))) throw broken
  const confirmed = await confirmSignUp(context, account.id, mine ?? signUps[0])
  const suspended = await whySuspended(context, confirmed.id)
  const user = mine && !suspended ? await signInAs(context, confirmed) : null
  const next = suspended ?? (user ? 'You are signed in.' : 'You can sign in now.')
  const message = `Your email address is confirmed. ${next}`
  return { success: true, email, user, needsPassword: false, suspended, message }
}
