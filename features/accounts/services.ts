import { createHash, randomBytes } from 'node:crypto'
import { saveJobDraft } from '#features/job-drafts/records.ts'
import type { Context, Transaction } from '#server/context.ts'
import { happening } from '#server/happenings.ts'
import type { Settings } from '#server/settings/settings.ts'
import { privateCookie } from '#server/sign-in/private-cookie.ts'
import { confirmAddress, howToSignIn } from './letters.ts'
import { forgetSignUps, jobWaits, type SignUpRow } from './records/sign-ups.ts'
import { confirmEmail, giveAccountTo, issueLink, type UserRow } from './records.ts'
import { linkLifetime, sentLinkLifetime } from './rules.ts'

/** Somebody has another name from now on. */
export const accountRenamed = happening<{ userId: string }>('account renamed')

/** Somebody, or their business, may be known by other details from now on: phone, e-mail, numbers, address, documents. */
export const detailsChanged = happening<{ userId: string }>('details changed')

/** Somebody is signed out elsewhere because others may have got in: whatever else opens something to them ends too. */
export const othersShutOut = happening<{ userId: string }>('others shut out')

/** Known by its hash alone, for as long as the mailed link works. */
const browserCookie = (settings: Settings) => privateCookie('sign-up', settings)
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Has this browser known again when the link of its sign-up is used there; gives what to keep of it. */
export function rememberBrowser({ requestHeaders, answerHeaders, services: { settings } }: Context): string {
  const cookie = browserCookie(settings)
  const token = cookie.read(requestHeaders) || randomBytes(32).toString('base64url')
  answerHeaders.append('set-cookie', cookie.written(token, linkLifetime.verifyEmail))
  return hashOf(token)
}

/** What was kept of this browser when somebody signed up in it; null when nobody has lately. */
export function browserOf({ requestHeaders, services: { settings } }: Context): string | null {
  const token = browserCookie(settings).read(requestHeaders)
  return token ? hashOf(token) : null
}

/** The address of an account is confirmed, and the account that of one who asked for it, once whose it is has been proven. */
export async function confirmSignUp(
  { db, now }: Transaction,
  userId: string,
  signUp: SignUpRow | undefined,
): Promise<UserRow> {
  if (signUp) await giveAccountTo(db, signUp, now)
  if (signUp?.job_draft) await saveJobDraft(db, userId, signUp.job_draft, null, signUp.created_at)
  await forgetSignUps(db, userId)
  return confirmEmail(db, userId, now)
}

/** A single-use link that confirms an address. */
export async function mailConfirmation({ db, now, mail, services }: Transaction, userId: string, email: string) {
  const token = await issueLink(db, 'verifyEmail', userId, now)
  mail({ userId, email }, confirmAddress(services.settings, token, await jobWaits(db, userId)))
}

/** How to sign in, with a single-use link to choose a password: for somebody who did not ask. */
export async function mailLoginLink({ db, now, mail, services }: Transaction, account: UserRow): Promise<void> {
  const { id: userId, email } = account
  const token = await issueLink(db, 'resetPassword', userId, now, sentLinkLifetime)
  mail({ userId, email }, howToSignIn(services.settings, account, email, token))
}
