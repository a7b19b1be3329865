import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { passwordHash, passwordMatches } from '#server/sign-in/passwords.ts'
import { fullNameOf } from '#shared/full-name.ts'
import { shownPhone } from '#shared/phone.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import { repeatsSince } from '#shared/repeats.ts'
import type { ownAccountCalls } from '../contract/own.ts'
import { passwordChangedHere } from '../letters/own.ts'
import { lockAccount } from '../records/deletion.ts'
import { endLinks, pendingEmailOf, saveDetails, takePendingEmail } from '../records/own.ts'
import { accountOf, changePassword, findById, passwordOf } from '../records.ts'
import { lockCaller } from '../services/caller.ts'
import { limitAttempts } from '../services/limits.ts'
import { refuseDetailsIn, refuseOurName } from '../services/names.ts'
import { refuseWeak } from '../services/passwords.ts'
import { accountRenamed, detailsChanged, othersShutOut } from '../services.ts'
import { askForNewEmail, confirmEmail } from './own-email.ts'
import { checkedPhone } from './register.ts'

export const ownAccountActions: ActionsOf<typeof ownAccountCalls> = {
  own: (context) => ownAccount(context),

  change: async (context, { firstName, lastName, phone, email, password }) => {
    const { db, now } = context
    const { userId } = signedIn(context)
    await lockOwnAccount(context)
    const before = await findById(db, userId)
    if (!before) throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
    const details = {
      first_name: firstName,
      last_name: lastName,
      phone: phone === undefined ? undefined : checkedPhone(phone),
    }
    const { first_name = before.first_name, last_name = before.last_name } = details
    const isRenamed = first_name !== before.first_name || last_name !== before.last_name
    if (first_name !== before.first_name) refuseDetailsIn(first_name)
    if (isRenamed && before.user_type !== 'admin')
      refuseOurName(fullNameOf({ first_name, last_name }), context.services.settings, 'firstName')
    const newEmail = email && email !== before.email ? email : undefined
    if (newEmail) await provePassword(context, password, 'password')
    await saveDetails(db, userId, details, now)
    if (isRenamed) await context.publish(accountRenamed, { userId })
    if (details.phone !== undefined && details.phone !== before.phone) await context.publish(detailsChanged, { userId })
    if (newEmail) await askForNewEmail(context, { ...before, first_name }, newEmail)
    context.touch(userId)
    return ownAccount(context)
  },

  keepEmail: async (context) => {
    const { userId } = await lockOwnAccount(context)
    if (await takePendingEmail(context.db, userId)) await endLinks(context.db, userId)
    return ownAccount(context)
  },

  confirmEmail,

  changePassword: async (context, { current, new: chosen }) => {
    const { db, now, mail, services } = context
    const actor = signedIn(context)
    const locked = await lockAccount(db, actor.userId)
    const account = locked && (await findById(db, actor.userId))
    if (!account) throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
    const message = 'Your password has been changed, and you are signed out everywhere else.'
    const done = { success: true, message } as const
    if (!(await isOwnPassword(context, current))) {
      // A retry after a lost response. Only for a while, since it makes two guesses of one.
      const justChosen = await passwordOf(db, actor.userId, repeatsSince(now))
      if (await passwordMatches(chosen, justChosen)) return done
      throw wrongPassword('current')
    }
    await refuseWeak(chosen, accountOf(account), services.settings, 'new')
    await changePassword(db, actor.userId, await passwordHash(chosen), now)
    await endLinks(db, actor.userId)
    // Only after the change: a concurrent sign-in with the old password either fails or has its session ended here.
    await services.sessions.endOthers(db, actor)
    await context.publish(othersShutOut, { userId: actor.userId })
    mail({ userId: account.id, email: account.email }, passwordChangedHere(services.settings, account))
    context.touch(actor.userId)
    return done
  },

  sessions: async (context) => {
    const { userId, sessionId } = signedIn(context)
    return (await context.services.sessions.list(context.db, userId, context.now)).map((session) => ({
      id: session.id,
      browser: session.user_agent,
      since: session.created_at,
      lastUsed: session.updated_at,
      until: session.expires_at,
      here: session.id === sessionId,
    }))
  },

  endSession: async (context, { id }) => {
    const { userId, sessionId } = signedIn(context)
    if (!(await context.services.sessions.end(context.db, userId, id)))
      throw new Refusal('NOT_FOUND', 'You are not signed in there any more.')
    if (id === sessionId) await context.services.sessions.close(context)
    context.touch(userId)
    return { success: true, message: 'You are signed out there.' }
  },
}

/** The caller's account, locked to be changed; refused if the session ended meanwhile. */
async function lockOwnAccount(context: Context) {
  // First, so that two changes at once do not wait for each other's shared lock.
  await lockAccount(context.db, signedIn(context).userId)
  return lockCaller(context)
}

async function ownAccount(context: Context) {
  const { userId } = signedIn(context)
  const account = await findById(context.db, userId)
  if (!account) throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
  return {
    ...accountOf(account),
    phone: account.phone && shownPhone(account.phone),
    pendingEmail: await pendingEmailOf(context.db, userId, context.now),
  }
}

/** Refuses, at this field, somebody at an open session who does not know the account's password. */
async function provePassword(context: Context, typed: string | undefined, field: string): Promise<void> {
  if (typed === undefined) throw refusalAt(field, 'Enter your password, so that nobody else can change this')
  if (!(await isOwnPassword(context, typed))) throw wrongPassword(field)
}

/** Rate limited: every attempt counts. */
async function isOwnPassword(context: Context, typed: string): Promise<boolean> {
  const { userId } = signedIn(context)
  await limitAttempts(context, 'ownPassword', userId)
  return passwordMatches(typed, await passwordOf(context.db, userId))
}

const wrongPassword = (field: string) => refusalAt(field, 'That password is not right.', 'BAD_CREDENTIALS')
