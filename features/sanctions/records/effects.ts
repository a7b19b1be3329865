import { lockContractor, saveContractor } from '#features/contractors/records.ts'
import { leadPrice } from '#features/credits/rules.ts'
import { lockJobs } from '#features/jobs/records/lock.ts'
import { applyStep, situation } from '#features/leads/records/apply-step.ts'
import { jobsLeft, leadOfContractor } from '#features/leads/records/lead.ts'
import { decide } from '#features/leads/rules.ts'
import { leaveLeads } from '#features/privacy/records/leave.ts'
import type { Transaction } from '#server/context.ts'
import type { Role } from '#shared/endpoint.ts'
import { profileAfter, type SanctionKind, sanctionKinds } from '../rules.ts'
import { otherThatHides, type SanctionRow, saveSanction } from './sanction.ts'

/** What a sanction hides of a profile, for the day it is over. */
type Hidden = Pick<SanctionRow, 'hid_profile' | 'hid_pause_until'>

/** Does what a sanction of this kind does to somebody whose account is locked. */
export async function takeEffect(
  transaction: Transaction,
  account: { id: string; user_type: Role },
  kind: SanctionKind,
): Promise<Hidden> {
  const { db, services } = transaction
  if (sanctionKinds[kind].shutsOut) {
    await services.sessions.endAll(db, account.id)
    await leaveLeads(transaction, account, 'suspended')
  }
  return sanctionKinds[kind].hidesProfile
    ? hide(transaction, account.id)
    : { hid_profile: false, hid_pause_until: null }
}

async function hide({ db, now }: Transaction, userId: string): Promise<Hidden> {
  const profile = await lockContractor(db, userId)
  if (!profile) return { hid_profile: false, hid_pause_until: null }
  await saveContractor(db, userId, { listed: false, paused_until: null }, now)
  return { hid_profile: profile.listed, hid_pause_until: profile.paused_until }
}

/** Gives back what the leads had cost that a sanction ended, as if their jobs had been removed; gives how many credits. */
export async function returnCredits(
  { db, now }: Transaction,
  { user_id, imposed_at }: SanctionRow,
  liftedBy: string,
): Promise<number> {
  let returned = 0
  for (const job of await lockJobs(db, await jobsLeft(db, user_id, imposed_at))) {
    const lead = await leadOfContractor(db, job.id, user_id)
    // When its job was removed meanwhile, that has returned it.
    if (lead?.credit !== 'captured') continue
    await applyStep(db, job, lead, decide(situation(lead), 'make-good', 'rule'), { userId: liftedBy, now })
    returned += leadPrice
  }
  return returned
}

/** Shows again what a sanction hid, as it was; where another goes on hiding it, that one does so when it is over. */
export async function undoEffect({ db, now }: Transaction, sanction: SanctionRow): Promise<void> {
  const { user_id, hid_profile, hid_pause_until } = sanction
  const profile = profileAfter({ hidProfile: hid_profile, pauseUntil: hid_pause_until }, now)
  if (!profile) return
  const other = await otherThatHides(db, sanction)
  if (other) await saveSanction(db, other.id, { hid_profile, hid_pause_until })
  else await saveContractor(db, user_id, profile, now)
}
