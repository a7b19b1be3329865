import { findById } from '#features/accounts/records.ts'
import { lockCaller } from '#features/accounts/services/caller.ts'
import { contractorById, lockContractor } from '#features/contractors/records.ts'
import { maySeeProfile } from '#features/contractors/rules.ts'
import { adminsWho } from '#features/team/records.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { everyAdmin } from '#server/events/events.ts'
import { us } from '#server/mail/letter.ts'
import { later } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import { refuseUnseen } from '#shared/seen.ts'
import type { accountLinkCalls } from '../contract.ts'
import { objectionWaits, tradedBeforeFound, tradedBeforeStands, tradedBeforeTakenBack } from '../letters.ts'
import { type LinkRow, linkById, lockLink, lockLinking, saveLink, standingOf } from '../records/links.ts'
import { answerTime, linkStateNames, mayAnswer, mayObject, outcomes, refuseDecision, stateOf } from '../rules.ts'
import { followChain } from '../services/chain.ts'

const noSuchLink = () => new Refusal('NOT_FOUND', 'We cannot find these two accounts.')

/** A link and its later profile, both locked. */
async function lockedLink({ db }: Context, contractorId: string, linkId: string): Promise<LinkRow> {
  const known = await linkById(db, linkId)
  if (known?.later_id !== contractorId) throw noSuchLink()
  await lockLinking(db)
  await lockContractor(db, contractorId)
  const link = await lockLink(db, linkId)
  if (!link) throw noSuchLink()
  return link
}

export const decide: Action<typeof accountLinkCalls.decide> = async (context, input) => {
  const { db, now } = context
  const { contractorId, linkId, outcome, reason, seen } = input
  const link = await lockedLink(context, contractorId, linkId)
  const before = stateOf(standingOf(link))
  refuseUnseen(before, seen, linkStateNames[before])
  refuseDecision(before, outcome)
  const decided = { outcome, reason, decided_at: now, decided_by: signedIn(context).userId }
  const anew = {
    objection: null,
    objected_at: null,
    answer_by: null,
    answer: null,
    answered_at: null,
    answered_by: null,
  }
  if (outcome === 'successor') {
    const name = await nameOfPredecessor(context, link.earlier_id)
    await saveLink(db, linkId, { ...decided, ...anew, name })
    await followChain(context, contractorId)
    await notify(context, { ...link, name }, tradedBeforeFound)
  } else {
    await saveLink(db, linkId, decided)
    if (before === 'successor') {
      await followChain(context, contractorId)
      await notify(context, link, (site, person) => tradedBeforeTakenBack(site, person, null))
    }
  }
  return { success: true, message: `${outcomes[outcome].label}. ${outcomes[outcome].effect}` }
}

/** The name of a predecessor; null where its account is deleted. Refused while the predecessor still trades. */
async function nameOfPredecessor({ db }: Context, earlierId: string): Promise<string | null> {
  const [earlier, account] = [await contractorById(db, earlierId), await findById(db, earlierId)]
  if (!earlier || !account || account.deleted_at) return null
  if (maySeeProfile(earlier, null))
    throw new Refusal(
      'WRONG_STATE',
      `${earlier.business_name} still trades here, so nobody has followed it. If it should not, unlist or suspend it first.`,
    )
  return earlier.business_name
}

type Tell = typeof tradedBeforeFound

async function notify({ db, mail, services }: Context, link: LinkRow, write: Tell): Promise<void> {
  const account = await findById(db, link.later_id)
  if (!account) return
  const person = { id: account.id, firstName: account.first_name, name: link.name }
  mail({ userId: account.id, email: account.email }, write(services.settings, person))
}

export const answer: Action<typeof accountLinkCalls.answer> = async (context, input) => {
  const { db, now } = context
  const { contractorId, linkId, stands, reason } = input
  const { userId: adminId } = signedIn(context)
  const link = await lockedLink(context, contractorId, linkId)
  const standing = standingOf(link)
  if (stateOf(standing) !== 'objected') throw new Refusal('WRONG_STATE', 'There is no objection that waits.')
  if (!mayAnswer(standing, adminId, (await adminsWho(db, 'moderation')).length))
    throw new Refusal('FORBIDDEN', 'Another admin has to answer this, because you decided what it is about.')
  const answered = { answer: reason, answered_at: now, answered_by: adminId }
  const takenBack = { outcome: 'not-same', decided_at: now, decided_by: adminId } as const
  await saveLink(db, linkId, stands ? answered : { ...answered, ...takenBack })
  if (!stands) await followChain(context, contractorId)
  const letter = stands ? tradedBeforeStands : tradedBeforeTakenBack
  await notify(context, link, (site, person) => letter(site, person, reason))
  context.touch(contractorId)
  return { success: true, message: `${stands ? 'It stands' : 'It has been taken back'}. They have been told why.` }
}

export const object: Action<typeof accountLinkCalls.object> = async (context, { linkId, statement }) => {
  const { db, now, mail, services, touch } = context
  const { userId } = await lockCaller(context)
  const link = await lockLink(db, linkId)
  if (link?.later_id !== userId || link.outcome !== 'successor') throw noSuchLink()
  if (!mayObject(standingOf(link))) throw new Refusal('WRONG_STATE', 'You have already objected once.')
  await saveLink(db, linkId, { objection: statement, objected_at: now, answer_by: later(now, answerTime) })
  const contractor = await contractorById(db, userId)
  const { settings } = services
  const letter = objectionWaits(settings, contractor?.business_name ?? '', statement)
  mail(us(settings), letter)
  touch(everyAdmin, userId)
  return { success: true, message: 'We have your objection. A person will read it, decide and write to you.' }
}
