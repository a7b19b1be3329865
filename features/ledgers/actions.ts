import { creditKindNamesForUs, entryName } from '#features/credits/rules.ts'
import { historyLine } from '#features/leads/rules/story.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { mayDo } from '#shared/admin-roles.ts'
import type { ledgerCalls } from './contract.ts'
import { entryPage } from './records/credits.ts'
import { leadPage } from './records/leads.ts'

export const ledgerActions: ActionsOf<typeof ledgerCalls> = {
  leads: async (context, wanted) => {
    const seesCredits = mayDo(signedIn(context).adminRoles, 'payments')
    return (await leadPage(context.db, wanted)).map((row) => ({
      id: row.id,
      sentAt: row.sent_at,
      status: row.status,
      credit: seesCredits ? row.credit : null,
      job: { id: row.job_id, title: row.title, category: row.category, town: row.town },
      homeowner: { id: row.client_id, name: row.client },
      contractor: { id: row.contractor_id, business: row.business_name },
      story: row.events.map(({ at, action, by_role: by, to_status: to }) => ({
        at: new Date(at).toISOString(),
        what: historyLine({ action, by, to }, { client: row.client, contractor: row.business_name }),
      })),
    }))
  },
  credits: async ({ db }, wanted) =>
    (await entryPage(db, wanted)).map((row) => ({
      id: row.id,
      at: row.created_at,
      kind: row.kind,
      name: entryName(row, creditKindNamesForUs),
      amount: row.amount,
      expiresAt: row.expires_at,
      reason: row.reason,
      rule: row.rule,
      contractor: { id: row.contractor_id, business: row.business_name },
      job: row.job_id && row.title !== null ? { id: row.job_id, title: row.title } : null,
      by: row.admin,
    })),
}
