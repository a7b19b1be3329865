import { lockAccount } from '#features/accounts/records/deletion.ts'
import { signUpsOf } from '#features/accounts/records/sign-ups.ts'
import {
  confirmationIn,
  findById,
  findLink,
  rememberConfirmation,
  takeLink,
  type UserRow,
} from '#features/accounts/records.ts'
import { confirmedAgainWithin } from '#features/accounts/rules.ts'
import { browserOf, confirmSignUp } from '#features/accounts/services.ts'
import { findJobDraft } from '#features/job-drafts/records.ts'
import type { Action } from '#server/calls/feature.ts'
import type { Context } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import type { signInCalls } from '../contract.ts'
import { signInAs, whySuspended } from './sign-in.ts'

const broken = () =>
  new Refusal('INVALID_TOKEN', 'This link no longer works. It may have expired or already been used.')

/**
 * The link proves the address, the browser who signed up: where both match, nothing is typed again. In another browser the link
 * is enough if there is one sign-up; with several, the password decides. Suspended accounts are confirmed too.
 */
export const verifyEmail: Action<typeof signInCalls.verifyEmail> = async (context, { token }) => {
  const { db, now } = context
  const userId = await findLink(db, 'verifyEmail', token, now)
  if (!userId) return confirmedAlready(context, token)
  // Locked before sign-ups are counted, so that a concurrent one is seen by both transactions or by neither.
  const account = await lockAccount(db, userId)
  if (!account) throw broken()
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
      // Without the password it is unknown which sign-up's job would be meant.
      jobWaits: false,
      next: null,
      suspended: null,
      message: 'Sign in with your password to finish.',
    }
  // A reload runs twice at once: the other request has just used the link.
  if (!(await takeLink(db, 'verifyEmail', token, now))) return confirmedAlready(context, token)
  const signUp = mine ?? signUps[0]
  const confirmed = await confirmSignUp(context, account.id, signUp)
  if (mine && browser) await rememberConfirmation(db, { userId: account.id, token, browser, now })
  return { ...(await answerTo(context, confirmed, mine !== undefined)), next: signUp?.next ?? null }
}

/** Repeats the answer in the browser that got it; elsewhere the used link is refused. */
async function confirmedAlready(context: Context, token: string) {
  const { db, now } = context
  const browser = browserOf(context)
  const confirmed = async () => (browser ? confirmationIn(db, token, browser, now) : undefined)
  const before = await confirmed()
  const locked = before && (await lockAccount(db, before.userId))
  // Read again: a new password, or a deletion, that the lock waited for has ended it.
  const known = locked && (await confirmed())
  const account = known && (await findById(db, known.userId))
  if (!account) throw broken()
  return answerTo(context, account, now <= later(known.at, confirmedAgainWithin))
}

async function answerTo(context: Context, account: UserRow, signsIn: boolean) {
  const suspended = await whySuspended(context, account.id)
  const user = signsIn && !suspended ? await signInAs(context, account) : null
  const next = suspended ?? (user ? 'You are signed in.' : 'You can sign in now.')
  const message = `Your email address is confirmed. ${next}`
  const jobWaits = (await findJobDraft(context.db, account.id)) !== undefined
  return {
    success: true,
    email: account.email,
    user,
    needsPassword: false,
    jobWaits,
    next: null,
    suspended,
    message,
  } as const
}
