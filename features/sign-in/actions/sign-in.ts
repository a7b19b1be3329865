import { type AccountWithPassword, accountOf, findByEmail, findById, holdPassword } from '#features/accounts/records.ts'
import { limitAttempts } from '#features/accounts/services.ts'
import { suspensionOf } from '#features/sanctions/records/sanction.ts'
import { suspendedSentence } from '#features/sanctions/rules.ts'
import { proveSecondFactor } from '#features/second-factor/services.ts'
import { writeAudit } from '#server/audit.ts'
import type { Context } from '#server/context.ts'
import type { Action } from '#server/feature.ts'
import { passwordFits } from '#server/sign-in/passwords.ts'
import type { Role } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import type { signInCalls } from '../contract.ts'
import { sessionLifetime } from '../rules.ts'

const rightButton: Record<Role, string> = {
  client: 'This account is registered as a homeowner. Please use “Sign in as Client”.',
  contractor: 'This account is registered as a contractor. Please use “Sign in as Contractor”.',
  admin: 'This account belongs to our staff. Please use the admin sign-in page.',
}

export const login: Action<typeof signInCalls.login> = async (context, { email, password, userType }) => {
  await limitAttempts(context, 'signIn', email)
  const account = await provenAccount(context, email, password)
  if (!account) throw new Refusal('BAD_CREDENTIALS', 'Please check your email and password and try again.')
  if (account.user_type !== userType) throw new Refusal('WRONG_ROLE', rightButton[account.user_type])
  if (!account.email_verified) {
    throw new Refusal(
      'EMAIL_NOT_VERIFIED',
      'Please confirm your email address first, using the link we sent you. If you cannot find it, you can ask for a new one.',
    )
  }
  const suspension = await suspensionOf(context.db, account.id)
  if (suspension) {
    const { ground, ends_at: endsAt } = suspension
    throw new Refusal('SUSPENDED', suspendedSentence({ ground, endsAt }, context.services.settings.brand.supportEmail))
  }
  await context.services.sessions.open(context, account.id, sessionLifetime.person)
  return { user: accountOf(account) }
}

export const adminLogin: Action<typeof signInCalls.adminLogin> = async (context, { username, password, code }) => {
  await limitAttempts(context, 'adminSignIn', username)
  const account = await provenAccount(context, username, password)
  if (account?.user_type !== 'admin') throw new Refusal('BAD_CREDENTIALS', 'Please check your username and password')
  const proof = await proveSecondFactor(context, account, code)
  await context.services.sessions.open(context, account.id, sessionLifetime.admin)
  const { now: at, address, requestId: request_id } = context
  const action = { action: 'Sign in', subject_id: null, reason: null, details: { secondFactor: proof.by } }
  await writeAudit(context.db, { ...action, admin_id: account.id, at, address, request_id })
  return { user: accountOf(account), ...(proof.by === 'recovery code' && { recoveryCodesLeft: proof.left }) }
}

/** The account, when the password is its own; a wrong address takes as long to refuse as a wrong password. */
async function provenAccount({ db }: Context, email: string, password: string): Promise<AccountWithPassword | null> {
  const account = await findByEmail(db, email)
  const fits = await passwordFits(password, account?.password ?? null)
  return account && fits && (await holdPassword(db, account.id, account.password)) ? account : null
}

export const logout: Action<typeof signInCalls.logout> = async (context) => {
  await context.services.sessions.close(context)
  return { success: true, message: 'You have signed out.' }
}

export const session: Action<typeof signInCalls.session> = async ({ db, actor }) => {
  const account = actor && (await findById(db, actor.userId))
  return { user: account ? accountOf(account) : null }
}
