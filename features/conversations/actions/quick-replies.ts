import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import { lockUser } from '#server/database/lock-user.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { quickReplyCalls } from '../contract/quick-replies.ts'
import { deleteQuickReply, insertQuickReply, quickRepliesOf, saveQuickReply } from '../records/quick-replies.ts'
import { quickReplies } from '../rules.ts'

export const listQuickReplies: Action<typeof quickReplyCalls.list> = (context) => own(context)

export const addQuickReply: Action<typeof quickReplyCalls.add> = async (context, reply) => {
  const { userId } = signedIn(context)
  await lockUser(context.db, userId)
  const before = await own(context)
  // A double click, or a retry after a lost response.
  if (before.some(({ title, text }) => title === reply.title && text === reply.text)) return before
  const row = { id: newId(), contractor_id: userId, ...reply }
  if (!(await insertQuickReply(context.db, row, quickReplies)))
    throw new Refusal('WRONG_STATE', `You can keep at most ${quickReplies} quick replies.`)
  return changed(context)
}

export const changeQuickReply: Action<typeof quickReplyCalls.change> = async (context, reply) => {
  if (!(await saveQuickReply(context.db, signedIn(context).userId, reply))) throw noSuchReply()
  return changed(context)
}

export const removeQuickReply: Action<typeof quickReplyCalls.remove> = async (context, { id }) => {
  if (!(await deleteQuickReply(context.db, signedIn(context).userId, id))) throw noSuchReply()
  return changed(context)
}

const noSuchReply = () => new Refusal('NOT_FOUND', 'We cannot find this quick reply.')

const own = (context: Context) => quickRepliesOf(context.db, signedIn(context).userId)

function changed(context: Context) {
  context.touch(signedIn(context).userId)
  return own(context)
}
