import { createHash, randomBytes } from 'node:crypto'
import { saveJobDraft } from '#features/job-drafts/records.ts'
import type { Context, Transaction } from '#server/context.ts'
import { domainEvent } from '#server/domain-events/domain-event.ts'
import type { Settings } from '#server/settings/settings.ts'
import { privateCookie } from '#server/sign-in/private-cookie.ts'
import { confirmAddress, howToSignIn } from './letters.ts'
import { deleteSignUps, jobWaits, type SignUpRow } from './records/sign-ups.ts'
import { confirmEmail, giveAccountTo, issueLink, type UserRow } from './records.ts'
import { linkLifetime, sentLinkLifetime } from './rules.ts'

/** An account has a new name. */
export const accountRenamed = domainEvent<{ userId: string }>('account renamed')

/** Details that identify somebody or their business may have changed: phone, e-mail, numbers, address, documents. */
export const detailsChanged = domainEvent<{ userId: string }>('details changed')

/** An unconfirmed account ends, as somebody else has verified its address. */
export const signUpEnded = domainEvent<{ userId: string }>('sign-up ended')

/** Somebody's other sessions were ended because others may have got in: any other access ends with them. */
export const othersShutOut = domainEvent<{ userId: string }>('others shut out')

/** Stored only as a hash, for as long as the mailed link works. */
const browserCookie = (settings: Settings) => privateCookie('sign-up', settings)
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Marks this browser, to recognise it when its sign-up's link is opened; returns what to store of it. */
export function rememberBrowser({ requestHeaders, answerHeaders, services: { settings } }: Context): string {
  const cookie = browserCookie(settings)
  const token = cookie.read(requestHeaders) || randomBytes(32).toString('base64url')
  answerHeaders.append('set-cookie', cookie.written(token, linkLifetime.verifyEmail))
  return hashOf(token)
}

/** What was stored of this browser at a recent sign-up; null without one. */
export function browserOf({ requestHeaders, services: { settings } }: Context): string | null {
  const token = browserCookie(settings).read(requestHeaders)
  return token ? hashOf(token) : null
}

/** Confirms an account's address, and hands it to the sign-up whose owner has been proven. */
export async function confirmSignUp(
  { db, now }: Transaction,
  userId: string,
  signUp: SignUpRow | undefined,
): Promise<UserRow> {
  if (signUp) await giveAccountTo(db, signUp, now)
  if (signUp?.job_draft)
    await saveJobDraft(db, userId, { draft: signUp.job_draft, after: null, now: signUp.created_at })
  await deleteSignUps(db, userId)
  return confirmEmail(db, userId, now)
}

/** Mails a single-use link that confirms an address. */
export async function mailConfirmation({ db, now, mail, services }: Transaction, userId: string, email: string) {
  const token = await issueLink(db, { purpose: 'verifyEmail', userId, now })
  mail({ userId, email }, confirmAddress(services.settings, token, await jobWaits(db, userId)))
}

type Mailed = Pick<UserRow, 'id' | 'email' | 'first_name' | 'email_verified'>

/** Mails how to sign in, with a single-use link to choose a password, to somebody who did not ask. */
export async function mailLoginLink({ db, now, mail, services }: Transaction, account: Mailed): Promise<void> {
  const { id: userId, email } = account
  const token = await issueLink(db, { purpose: 'resetPassword', userId, now, lifetime: sentLinkLifetime })
  mail({ userId, email }, howToSignIn(services.settings, account, email, token))
}
