import { runView } from '#features/bulk-runs/records/run.ts'
import { beginRun } from '#features/bulk-runs/services.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import type { campaignCalls } from './contract.ts'
import { countIncomplete, incompletePage } from './records.ts'
import { reengageAll } from './scheduled.ts'
import { remind } from './services/remind.ts'

export const campaignActions: ActionsOf<typeof campaignCalls> = {
  incompleteContractors: async ({ db, now }, wanted) => ({
    count: await countIncomplete(db, now),
    contractors: (await incompletePage(db, wanted)).map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      createdAt: row.created_at,
      hasContractorProfile: row.has_profile,
      remindedAt: row.reminded_at,
      reminders: row.reminders,
      optedOut: row.opted_out,
    })),
  }),
  reengage: async (context, { userId }) => {
    const refusal = await remind(context, userId)
    if (refusal) throw refusal
    return { success: true, message: 'The reminder is on its way.' }
  },
  reengageAll: async (context) => {
    const run = runView(await beginRun(context, reengageAll))
    return { successCount: run.sent, failedCount: run.failed, run }
  },
}
