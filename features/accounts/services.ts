import type { Context, Transaction } from '#server/context.ts'
import { happening } from '#server/happenings.ts'
import type { Rate } from '#server/sign-in/rate-limits.ts'
import { confirmAddress, howToSignIn } from './letters.ts'
import { issueLink, type UserRow } from './records.ts'
import { attempts, sentLinkLifetime } from './rules.ts'

/** Somebody has another name from now on. */
export const accountRenamed = happening<{ userId: string }>('account renamed')

/** Refuses what was tried too often, from the caller's network address or for one account. */
export async function limitAttempts(context: Context, what: keyof typeof attempts, email?: string): Promise<void> {
  const { rateLimits } = context.services
  const rates: { byAddress: Rate; byAccount?: Rate } = attempts[what]
  await rateLimits.limit(`${what} from ${context.address}`, rates.byAddress)
  if (email && rates.byAccount) await rateLimits.limit(`${what} for ${email}`, rates.byAccount)
}

/** A single-use link that confirms an address. */
export async function mailConfirmation({ db, now, mail, services }: Transaction, userId: string, email: string) {
  const token = await issueLink(db, 'verifyEmail', userId, now)
  mail({ userId, email }, confirmAddress(services.settings, token))
}

/** How to sign in, with a single-use link to choose a password: for somebody who did not ask. */
export async function mailLoginLink({ db, now, mail, services }: Transaction, account: UserRow): Promise<void> {
  const { id: userId, email } = account
  const token = await issueLink(db, 'resetPassword', userId, now, sentLinkLifetime)
  mail({ userId, email }, howToSignIn(services.settings, account, email, token))
}
