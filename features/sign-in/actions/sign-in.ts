import type { Account } from '#features/accounts/contract.ts'
import { signUpsOf } from '#features/accounts/records/sign-ups.ts'
import {
  type AccountWithPassword,
  accountOf,
  findByEmail,
  findById,
  findLink,
  holdPassword,
  takeLink,
  type UserRow,
} from '#features/accounts/records.ts'
import { rememberDevice } from '#features/accounts/services/device.ts'
import { countGuess } from '#features/accounts/services/limits.ts'
import { browserOf, confirmSignUp } from '#features/accounts/services.ts'
import { endDeparture } from '#features/departures/services.ts'
import { suspensionOf } from '#features/sanctions/records/sanction.ts'
import { suspendedSentence } from '#features/sanctions/rules.ts'
import { proveSecondFactor } from '#features/second-factor/services.ts'
import { rolesOf } from '#features/team/records.ts'
import { writeAudit } from '#server/calls/audit.ts'
import type { Action } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { passwordMatches } from '#server/sign-in/passwords.ts'
import { adminRoles } from '#shared/admin-roles.ts'
import { paths } from '#shared/paths.ts'
import { Refusal } from '#shared/refusal.ts'
import type { signInCalls } from '../contract.ts'
import { adminIdle, sessionLifetime } from '../rules.ts'

const toConfirm =
  'Please confirm your email address first, using the link we sent you. If you cannot find it, you can ask for a new one.'

export const login: Action<typeof signInCalls.login> = async (context, { email, password, confirmation }) => {
  const known = await findByEmail(context.db, email)
  const wasRight = await countGuess(context, 'signIn', email, known?.id)
  const confirmed =
    known && !known.email_verified ? await confirmedWith(context, known, password, confirmation) : undefined
  const account = confirmed === undefined ? await provenAccount(context, known, password) : confirmed?.account
  if (!account) throw new Refusal('BAD_CREDENTIALS', 'Please check your email and password and try again.')
  await wasRight()
  if (account.user_type === 'admin')
    throw new Refusal('WRONG_ROLE', 'This account belongs to our staff. Please use the admin sign-in page.')
  const stays = await endDeparture(context, account)
  return { user: await signInAs(context, account), ...(stays && { stays }), next: confirmed?.next ?? null }
}

/** Opens a session for an authenticated person; refused with SUSPENDED. */
export async function signInAs(context: Context, account: UserRow): Promise<Account> {
  const suspended = await whySuspended(context, account.id)
  if (suspended) throw new Refusal('SUSPENDED', suspended)
  await context.services.sessions.open(context, account.id, sessionLifetime.person)
  await rememberDevice(context, account.id)
  return accountOf(account)
}

/** Why a suspended person cannot sign in; null when they can. */
export async function whySuspended({ db, services }: Context, userId: string): Promise<string | null> {
  const suspension = await suspensionOf(db, userId)
  if (!suspension) return null
  const { ground, ends_at: endsAt } = suspension
  return suspendedSentence({ ground, endsAt }, services.settings.brand.supportEmail)
}

/**
 * Signs in to an account whose address is not confirmed: with the right password and the mailed link it is confirmed now.
 * Without the link its first requester, or another in the browser they signed up with, is told to use it.
 */
async function confirmedWith(
  context: Context,
  { id, password: hash }: AccountWithPassword,
  password: string,
  confirmation: string | undefined,
): Promise<{ account: UserRow; next: string | null } | null> {
  const { db, now } = context
  const signUps = await signUpsOf(db, id)
  const mayProve = confirmation !== undefined && (await findLink(db, 'verifyEmail', confirmation, now)) === id
  const here = signUps.find(({ browser }) => browser === browserOf(context))
  // Without the link one hash is compared, as for an unknown address, so that timing does not reveal how many have signed up.
  const hashes = mayProve ? [...new Set([hash, ...signUps.map((one) => one.password)])] : [here?.password ?? hash]
  const fits = await Promise.all(hashes.map((one) => passwordMatches(password, one)))
  if (!fits.includes(true)) return null
  if (!mayProve || (await takeLink(db, 'verifyEmail', confirmation, now)) !== id)
    throw new Refusal('EMAIL_NOT_VERIFIED', toConfirm)
  // Of several sign-ups with one password (laptop and phone) the last one counts, and a job drafted in any is kept.
  const mine = signUps.filter((one) => fits[hashes.indexOf(one.password)])
  const last = mine.at(-1)
  const job_draft = mine.findLast((one) => one.user_type === last?.user_type && one.job_draft)?.job_draft ?? null
  const account = await confirmSignUp(context, id, last && { ...last, job_draft })
  return { account, next: last?.next ?? (job_draft && paths.postJob) }
}

export const adminLogin: Action<typeof signInCalls.adminLogin> = async (context, { username, password, code }) => {
  const known = await findByEmail(context.db, username)
  const wasRight = await countGuess(context, 'adminSignIn', username, known?.id)
  const account = await provenAccount(context, known, password)
  if (account?.user_type !== 'admin') throw new Refusal('BAD_CREDENTIALS', 'Please check your username and password')
  await wasRight()
  const proof = await proveSecondFactor(context, account, code)
  await context.services.sessions.open(context, account.id, sessionLifetime.admin, adminIdle)
  await rememberDevice(context, account.id)
  const { now: at, address, requestId: request_id } = context
  const action = { action: 'Sign in', subject_id: null, reason: null, details: { secondFactor: proof.by } }
  await writeAudit(context.db, { ...action, admin_id: account.id, at, address, request_id })
  const own = { adminRoles: await rolesOf(context.db, account.id) }
  const user = { ...accountOf(account), ...(proof.by === 'none' && { enrolling: true as const }), ...own }
  return { user, ...(proof.by === 'recovery code' && { recoveryCodesLeft: proof.left }) }
}

/** The account if the password is right; without an account refusing takes as long as for a wrong password. */
async function provenAccount(
  { db }: Context,
  account: AccountWithPassword | undefined,
  password: string,
): Promise<AccountWithPassword | null> {
  const fits = await passwordMatches(password, account?.password ?? null)
  if (!account || !fits || !(await holdPassword(db, account.id, account.password))) return null
  // Its address may have changed during the comparison.
  const held = await findByEmail(db, account.email)
  return held?.id === account.id ? held : null
}

export const logout: Action<typeof signInCalls.logout> = async (context) => {
  await context.services.sessions.close(context)
  return { success: true, message: 'You have signed out.' }
}

export const session: Action<typeof signInCalls.session> = async ({ db, actor }) => {
  const account = actor && (await findById(db, actor.userId))
  if (!account) return { user: null }
  const ofAdmin = actor.role === 'admin' && { adminRoles: adminRoles.filter((role) => actor.adminRoles.includes(role)) }
  return { user: { ...accountOf(account), ...(actor.enrolling && { enrolling: true as const }), ...ofAdmin } }
}
