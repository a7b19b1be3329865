import type { Action } from '#server/calls/feature.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { Refusal } from '#shared/refusal.ts'
import type { accountCalls } from '../contract.ts'
import { chooseNewPassword, passwordChanged } from '../letters.ts'
import { lockByEmail } from '../records/deletion.ts'
import { takePendingEmail } from '../records/own.ts'
import { signUpsOf } from '../records/sign-ups.ts'
import { accountOf, changePassword, findById, findLink, issueLink, takeLink } from '../records.ts'
import { forgetGuesses, mayAskForMail } from '../services/limits.ts'
import { refuseWeak } from '../services/passwords.ts'
import { browserOf, confirmSignUp, othersShutOut } from '../services.ts'

export const forgotPassword: Action<typeof accountCalls.forgotPassword> = async (context, { email }) => {
  const { db, now, mail, services } = context
  // Locked: a link must not be mailed to an address that the account has just given up.
  const account = await lockByEmail(db, email)
  if (account && (await mayAskForMail(context, 'reset-password', email, account.id))) {
    const token = await issueLink(db, { purpose: 'resetPassword', userId: account.id, now })
    mail({ userId: account.id, email }, chooseNewPassword(services.settings, account, token))
  }
  return { success: true, message: 'If this address has an account, a link to choose a new password is on its way.' }
}

export const validateResetToken: Action<typeof accountCalls.validateResetToken> = async ({ db, now }, { token }) => {
  const userId = await findLink(db, 'resetPassword', token, now)
  const account = userId === null ? undefined : await findById(db, userId)
  return { valid: userId !== null, isAdmin: account?.user_type === 'admin' }
}

export const resetPassword: Action<typeof accountCalls.resetPassword> = async (context, { token, password }) => {
  const { db, now, mail, touch, services } = context
  const userId = await takeLink(db, 'resetPassword', token, now)
  if (!userId)
    throw new Refusal(
      'INVALID_TOKEN',
      'This link no longer works. If you have just chosen a password with it, sign in with that; otherwise ask for a new link.',
    )
  await takePendingEmail(db, userId)
  const signUps = await signUpsOf(db, userId)
  const browser = browserOf(context)
  // With several sign-ups and none from this browser, we cannot tell whose this is: the first one is kept.
  const asked = signUps.length > 1 ? signUps.find((signUp) => signUp.browser === browser) : signUps[0]
  const account = await confirmSignUp(context, userId, asked)
  await refuseWeak(password, accountOf(account), services.settings, 'password')
  await changePassword(db, userId, await passwordHash(password), now)
  // Only after the change: a concurrent sign-in with the old password either fails or has its session ended here.
  await services.sessions.endAll(db, userId)
  await context.publish(othersShutOut, { userId })
  mail({ userId, email: account.email }, passwordChanged(services.settings, account))
  touch(userId)
  const isAdmin = account.user_type === 'admin'
  await forgetGuesses(context, isAdmin ? 'adminSignIn' : 'signIn', { id: userId, email: account.email })
  return { success: true, message: 'Your password has been changed. Please sign in with the new one.', isAdmin }
}
