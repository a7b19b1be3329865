import type { JobDraft } from '#features/job-drafts/contract.ts'
import type { Action } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { passwordHash } from '#server/sign-in/passwords.ts'
import { fullName } from '#shared/full-name.ts'
import { storedPhone } from '#shared/phone.ts'
import { refusalAt } from '#shared/refusal.ts'
import type { accountCalls } from '../contract.ts'
import { alreadyRegistered } from '../letters.ts'
import { lockByEmail } from '../records/deletion.ts'
import { insertSignUp } from '../records/sign-ups.ts'
import { createAccount, type NewAccount } from '../records.ts'
import { type CustomerType, noPhone } from '../rules.ts'
import { limitAttempts, mayAskForMail } from '../services/limits.ts'
import { refuseDetailsIn, refuseOurName } from '../services/names.ts'
import { refuseWeak } from '../services/passwords.ts'
import { mailConfirmation, rememberBrowser } from '../services.ts'

const checkYourMail = 'Please check your email and click the verification link to activate your account.'

export const register: Action<typeof accountCalls.register> = async (context, input) => {
  const { settings } = context.services
  const phone = checkedPhone(input.phone)
  refuseOurName(fullName(input), settings, 'firstName')
  refuseDetailsIn(input.firstName)
  await refuseWeak(input.password, input, settings, 'password')
  // By network too: otherwise anybody could block sign-ups with somebody else's address.
  await limitAttempts(context, 'register', `${input.email} from ${context.address}`)
  const account = {
    userType: input.userType,
    firstName: input.firstName,
    lastName: input.lastName,
    email: input.email,
    phone,
    passwordHash: await passwordHash(input.password),
    emailVerified: false,
    termsAccepted: true,
    jobDraft: input.userType === 'client' ? (input.jobDraft ?? null) : null,
    next: input.next ?? null,
  }
  const browser = rememberBrowser(context)
  // Once more, since the account that had this address may have given it up meanwhile.
  if (!(await signUpFor(context, account, browser))) await signUpFor(context, account, browser)
  return { requiresVerification: true, message: checkYourMail }
}

/**
 * Keeps a sign-up; false when the address has no account that it could begin or join. Of an account only the owner is mailed.
 * Until the address is confirmed all its sign-ups are kept, and the account goes to whoever proves to own the address.
 */
async function signUpFor(context: Context, account: Registration, browser: string): Promise<boolean> {
  const { db, now, mail, services } = context
  const { email } = account
  const begun = await createAccount(db, account, now)
  if (begun) {
    await saveSignUp(context, begun, account, browser)
    return true
  }
  const owner = await lockByEmail(db, email)
  if (!owner) return false
  if (!owner.email_verified) await saveSignUp(context, owner.id, account, browser)
  else if (await mayAskForMail(context, 'already-registered', email, owner.id))
    mail({ userId: owner.id, email }, alreadyRegistered(services.settings, owner))
  return true
}

type Registration = NewAccount & {
  userType: CustomerType
  passwordHash: string
  jobDraft: JobDraft | null
  next: string | null
}

async function saveSignUp(context: Context, userId: string, account: Registration, browser: string) {
  await insertSignUp(context.db, {
    user_id: userId,
    browser,
    user_type: account.userType,
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    password: account.passwordHash,
    job_draft: account.jobDraft,
    next: account.next,
    created_at: context.now,
  })
  await askForConfirmation(context, userId, account.email)
}

async function askForConfirmation(context: Context, userId: string, email: string) {
  if (await mayAskForMail(context, 'verify-email', email, userId)) await mailConfirmation(context, userId, email)
}

export const resendVerification: Action<typeof accountCalls.resendVerification> = async (context, { email }) => {
  const account = await lockByEmail(context.db, email)
  if (account && !account.email_verified) await askForConfirmation(context, account.id, email)
  return {
    success: true,
    message: 'If this address is waiting to be confirmed, a new link is on its way. Please check your email.',
  }
}

/** A phone number as stored, or null; an invalid one is refused at its field. */
export function checkedPhone(typed: string | null | undefined): string | null {
  const stored = typed ? storedPhone(typed) : null
  if (stored || !typed) return stored
  throw refusalAt('phone', noPhone)
}
