import type { Context } from '#server/context.ts'
import type { Action } from '#server/feature.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { storedPhone } from '#shared/phone.ts'
import { Refusal } from '#shared/refusal.ts'
import type { accountCalls } from '../contract.ts'
import { alreadyRegistered } from '../letters.ts'
import { confirmEmail, createAccount, findByEmail, type NewAccount, openAnew, useLink } from '../records.ts'
import { limitAttempts, mailConfirmation } from '../services.ts'

const checkYourMail = 'Please check your email and click the verification link to activate your account.'

export const register: Action<typeof accountCalls.register> = async (context, input) => {
  const phone = checkedPhone(input.phone)
  await limitAttempts(context, 'register', input.email)
  const account = {
    userType: input.userType,
    firstName: input.firstName,
    lastName: input.lastName,
    email: input.email,
    phone,
    passwordHash: await passwordHash(input.password),
    emailVerified: false,
    termsAccepted: true,
  }
  const userId = await createAccount(context.db, account, context.now)
  if (userId) await mailConfirmation(context, userId, input.email)
  else await openKnown(context, account)
  return { requiresVerification: true, message: checkYourMail }
}

/**
 * The address has an account, of which only its owner hears. One that nobody has confirmed becomes that of whoever signs up
 * now: a stranger who was first must not keep a password to it.
 */
async function openKnown(context: Context, account: NewAccount) {
  const { email } = account
  const owner = await findByEmail(context.db, email)
  if (!owner) return
  if (!owner.email_verified && (await openAnew(context.db, owner.id, account, context.now)))
    return mailConfirmation(context, owner.id, email)
  context.mail({ userId: owner.id, email }, alreadyRegistered(context.services.settings, owner))
}

export const resendVerification: Action<typeof accountCalls.resendVerification> = async (context, { email }) => {
  await limitAttempts(context, 'mailLink', email)
  const account = await findByEmail(context.db, email)
  if (account && !account.email_verified) await mailConfirmation(context, account.id, email)
  return {
    success: true,
    message: 'If this address is waiting to be confirmed, a new link is on its way. Please check your email.',
  }
}

export const verifyEmail: Action<typeof accountCalls.verifyEmail> = async ({ db, now }, { token }) => {
  const userId = await useLink(db, 'verifyEmail', token, now)
  if (!userId)
    throw new Refusal('INVALID_TOKEN', 'This link no longer works. It may have expired or already been used.')
  await confirmEmail(db, userId, now)
  return { success: true, message: 'Your email address is confirmed. You can sign in now.' }
}

/** A phone number as it is stored, or none; refused at its field when it is not one. */
export function checkedPhone(typed: string | null | undefined): string | null {
  const stored = typed ? storedPhone(typed) : null
  if (stored || !typed) return stored
  const message = 'Enter a UK phone number, like 07700 900123, or leave this empty'
  throw new Refusal('INVALID', message, { phone: message })
}
