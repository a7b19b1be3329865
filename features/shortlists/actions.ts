import { listedView, profileFor } from '#features/contractors/services.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { shortlistCalls } from './contract.ts'
import { addToShortlist, isShortlisted, removeFromShortlist, shortlistOf } from './records.ts'
import { longestShortlist } from './rules.ts'

export const shortlistActions: ActionsOf<typeof shortlistCalls> = {
  list: async (context) => {
    const rows = await shortlistOf(context.db, signedIn(context).userId)
    return rows.map((row) => ({ ...listedView(row), savedAt: row.saved_at, takesWork: row.paused_until === null }))
  },

  holds: async (context, { contractorId }) => ({
    saved: await isShortlisted(context.db, signedIn(context).userId, contractorId),
  }),

  save: async (context, { contractorId }) => {
    const { db, actor, now } = context
    const { userId } = signedIn(context)
    await profileFor(db, contractorId, actor)
    if (!(await addToShortlist(db, userId, contractorId, now)))
      throw new Refusal('WRONG_STATE', `A shortlist holds ${longestShortlist} contractors. Take somebody off it first.`)
    context.touch(userId)
    return { saved: true }
  },

  remove: async (context, { contractorId }) => {
    const { userId } = signedIn(context)
    await removeFromShortlist(context.db, userId, contractorId)
    context.touch(userId)
    return { saved: false }
  },
}
