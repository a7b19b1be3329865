import { lockCaller } from '#features/accounts/services/caller.ts'
import { profilesShowing } from '#features/contractors/records.ts'
import { maySeeProfile } from '#features/contractors/rules.ts'
import { isMessageTo } from '#features/leads/rules/story.ts'
import type { Action } from '#server/calls/feature.ts'
import type { Db } from '#server/database/database.ts'
import { everyAdmin } from '#server/events/events.ts'
import { us } from '#server/mail/letter.ts'
import type { Actor } from '#server/sign-in/sessions.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { reportCalls } from '../contract.ts'
import { reportWaits } from '../letters.ts'
import { insertReport } from '../records/report.ts'
import { messageById, type ReportableReview, reviewById, type WrittenMessage } from '../records/things.ts'
import { threadOf } from '../records/thread.ts'
import { type ReportKind, reasonsFor, reportKinds, reportLimit } from '../rules.ts'

export const report: Action<typeof reportCalls.report> = async (context, { kind, thingId, reason, statement }) => {
  const { db, now, services } = context
  const actor = await lockCaller(context)
  if (!reasonsFor(kind).includes(reason))
    throw refusalAt('reason', `This does not apply to a ${reportKinds[kind].noun}`)
  const thing = await reportable[kind](db, thingId, actor)
  if (thing.author_id === actor.userId) throw new Refusal('FORBIDDEN', 'You wrote this yourself.')
  await services.rateLimits.limit(`reports by ${actor.userId}`, reportLimit)
  const { conversation_id = null, said: words = null, ...about } = thing
  // A snapshot: later or deleted messages do not change what was reported.
  const thread = conversation_id && JSON.stringify(await threadOf(db, conversation_id, thingId))
  const said = { reporter_id: actor.userId, reason, statement, reported_at: now, said: words }
  const reported = { kind, thing_id: thingId, ...about, conversation_id, thread, ...said }
  if (!(await insertReport(db, reported)))
    throw new Refusal('ALREADY_EXISTS', 'You have already reported this. We are looking into it and will write to you.')
  context.mail(us(services.settings), reportWaits(services.settings, kind, statement))
  context.touch(everyAdmin)
  return { success: true, message: 'Thank you. A person will read it, decide and write to you.' }
}

export const reportMessage: Action<typeof reportCalls.reportMessage> = async (context, input) => {
  const { conversationId, messageId, ...said } = input
  const message = await messageById(context.db, messageId)
  if (message?.conversation_id !== conversationId) throw noSuchMessage()
  return report(context, { kind: 'message', thingId: messageId, ...said })
}

const noSuchMessage = () => new Refusal('NOT_FOUND', 'We cannot find this message.')

/** A message in a conversation has no step and always has a reader. */
const isWrittenTo = ({ action, ...message }: WrittenMessage, reader: 'client' | 'contractor') =>
  action ? isMessageTo({ ...message, action }, reader) : message.by !== reader

type Reportable = (db: Db, id: string, reader: Actor) => Promise<Reported>
interface Reported {
  lead_id: string | null
  author_id: string
  conversation_id?: string | null
  /** A copy of its text, where the text may change. */
  said?: string | null
  /** The id stored as the reported content, where it differs from the one given. */
  thing_id?: string
}

/** A review that this person can read. */
async function readReview(db: Db, id: string, reader: Actor): Promise<ReportableReview> {
  const review = await reviewById(db, id)
  const profiles = review ? await profilesShowing(db, review.contractor_id) : []
  if (review && profiles.some((profile) => maySeeProfile(profile, reader))) return review
  throw new Refusal('NOT_FOUND', 'We cannot find this review.')
}

/** Loads the content of each kind if this person can read it; NOT_FOUND otherwise. */
const reportable: Record<ReportKind, Reportable> = {
  review: async (db, id, reader) => {
    const { lead_id, client_id, comment } = await readReview(db, id, reader)
    return { lead_id, author_id: client_id, said: comment }
  },
  reply: async (db, id, reader) => {
    const { lead_id, contractor_id, reply } = await readReview(db, id, reader)
    if (!reply) throw new Refusal('NOT_FOUND', 'We cannot find this reply.')
    return { thing_id: lead_id, lead_id, author_id: contractor_id, said: reply }
  },
  message: async (db, id, { userId }) => {
    const message = await messageById(db, id)
    const reader =
      message && (userId === message.client_id ? 'client' : userId === message.contractor_id && 'contractor')
    if (!reader || !isWrittenTo(message, reader)) throw noSuchMessage()
    const author_id = reader === 'client' ? message.contractor_id : message.client_id
    return { lead_id: message.lead_id, author_id, conversation_id: message.conversation_id }
  },
}
