import type { ActionsOf } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobDraftCalls } from './contract.ts'
import { deleteJobDraft, findJobDraft, lastPlaceOf, saveJobDraft } from './records.ts'

export const jobDraftActions: ActionsOf<typeof jobDraftCalls> = {
  async read(context) {
    const { userId } = signedIn(context)
    const [row, lastPlace] = await Promise.all([findJobDraft(context.db, userId), lastPlaceOf(context.db, userId)])
    return { draft: row ? { ...row.draft, version: row.version, updatedAt: row.updated_at } : null, lastPlace }
  },

  async keep(context, { after, ...draft }) {
    const { userId } = signedIn(context)
    const version = await saveJobDraft(context.db, userId, { draft, after, now: context.now })
    if (!version) throw new Refusal('DRAFT_CHANGED', 'You went on with this job in another tab or on another device.')
    context.touch(userId)
    return { version, updatedAt: context.now }
  },

  async remove(context) {
    const { userId } = signedIn(context)
    await deleteJobDraft(context.db, userId)
    context.touch(userId)
    return { success: true, message: 'We have cleared what you wrote.' }
  },
}
