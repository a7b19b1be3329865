import { lockAccount } from '#features/accounts/records/deletion.ts'
import { setPageHeaders } from '#server/answers/paged-answer.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { quoteTemplateCalls } from '../contract.ts'
import {
  countEarlierQuotes,
  deleteTemplate,
  earlierQuotes,
  saveTemplate,
  type TemplateRow,
  templatesOf,
} from '../records/templates.ts'
import { mostTemplates, quotesPerPage } from '../rules.ts'

export const quoteTemplateActions: ActionsOf<typeof quoteTemplateCalls> = {
  templates: async (context) => (await templatesOf(context.db, signedIn(context).userId)).map(shown),

  async save(context, { name, content }) {
    const { userId: contractorId } = signedIn(context)
    // One after the other, so that the limit holds.
    await lockAccount(context.db, contractorId)
    const saved = await saveTemplate(context.db, { contractorId, name, content, most: mostTemplates, now: context.now })
    if (!saved) throw new Refusal('WRONG_STATE', `You can keep at most ${mostTemplates} templates.`)
    context.touch(contractorId)
    return shown(saved)
  },

  async removeTemplate(context, { id }) {
    const { userId } = signedIn(context)
    if (!(await deleteTemplate(context.db, userId, id))) throw new Refusal('NOT_FOUND', 'We cannot find this template.')
    context.touch(userId)
    return { success: true, message: 'The template is removed.' }
  },

  async earlier(context, { page, contractorId }) {
    const { userId } = signedIn(context)
    const [rows, total] = await Promise.all([
      earlierQuotes(context.db, userId, { limit: quotesPerPage, offset: (page - 1) * quotesPerPage }),
      countEarlierQuotes(context.db, userId),
    ])
    const next = page * quotesPerPage < total ? { contractorId, page: page + 1 } : null
    setPageHeaders(context, quoteTemplateCalls.earlier, { total, next })
    return rows.map((row) => ({
      id: row.id,
      leadId: row.lead_id,
      jobTitle: row.title,
      sentAt: row.sent_at,
      totalCost: row.total_cost,
      content: row.content,
    }))
  },
}

const shown = ({ id, name, content, saved_at }: TemplateRow) => ({ id, name, content, savedAt: saved_at })
