import { lockAccount, lockSignIns } from '#features/accounts/records/deletion.ts'
import { contractorById } from '#features/contractors/records.ts'
import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { newMailedLink } from '#server/mail/mailed-link.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { sanctionCalls } from '../contract.ts'
import { sanctionImposed } from '../letters.ts'
import { insertSanction, sanctionsOf, saveSanction } from '../records/sanction.ts'
import { endOfSanction, refuseUnread, sanctionKinds } from '../rules.ts'
import { takeEffect } from '../services.ts'

/** Warns, unlists or suspends a person, who is told why and how to appeal. */
export const impose: Action<typeof sanctionCalls.impose> = async (
  context,
  { userId, kind, ground, reason, endsOn, seen },
) => {
  const { db, now, services } = context
  const account = await lockAccount(db, userId)
  if (!account) throw new Refusal('NOT_FOUND', 'We cannot find this account.')
  await lockSignIns(db, userId)
  if (account.user_type === 'admin') throw new Refusal('FORBIDDEN', 'You cannot do this to an admin.')
  if (sanctionKinds[kind].contractorsOnly && !(await contractorById(db, userId)))
    throw new Refusal('NOT_FOUND', 'This person has no profile in the directory.')
  const [newest] = await sanctionsOf(db, userId)
  const { userId: adminId } = signedIn(context)
  const endsAt = endOfSanction(endsOn, now)
  const done = { success: true, message: 'They have been told why, and how to appeal.' } as const
  const isRepeat =
    newest?.imposed_by === adminId &&
    newest.id !== seen &&
    newest.kind === kind &&
    newest.ground === ground &&
    newest.reason === reason &&
    newest.ends_at?.getTime() === endsAt?.getTime()
  // A double click, or a retry after a lost response.
  if (isRepeat) return done
  refuseUnread(newest, seen)
  const { token, hash } = newMailedLink()
  const id = newId()
  const sanction = { id, user_id: userId, kind, ground, reason, imposed_at: now, ends_at: endsAt, appeal_link: hash }
  const nothingHidden = { hid_profile: false, hid_pause_until: null }
  const isNew = await insertSanction(db, { ...sanction, imposed_by: adminId, ...nothingHidden })
  if (!isNew) throw new Refusal('ALREADY_EXISTS', 'This is already in force.')
  await saveSanction(db, id, await takeEffect(context, account, kind))
  const letter = sanctionImposed(services.settings, account, { kind, ground, reason, endsAt }, token)
  context.mail({ userId, email: account.email }, letter)
  context.touch(userId)
  return done
}
