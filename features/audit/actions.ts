import type { ActionsOf } from '#server/feature.ts'
import type { auditCalls } from './contract.ts'
import { auditPage } from './records.ts'

export const auditActions: ActionsOf<typeof auditCalls> = {
  list: async ({ db }, wanted) =>
    (await auditPage(db, wanted)).map((row) => ({
      id: row.id,
      at: row.at,
      admin: row.admin,
      action: row.action,
      subjectId: row.subject_id,
      subject: row.subject,
      reason: row.reason,
      details: row.details,
      address: row.address,
      requestId: row.request_id,
    })),
}
