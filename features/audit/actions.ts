import { csvAnswer } from '#server/answers/csv-answer.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type auditCalls, mostInCsv } from './contract.ts'
import { auditActionNames, auditAdmins, auditPage } from './records.ts'
import { detailsInWords, detailsShown } from './rules.ts'

export const auditActions: ActionsOf<typeof auditCalls> = {
  choices: async ({ db }) => ({ admins: await auditAdmins(db), actions: await auditActionNames(db) }),
  list: async ({ db }, wanted) =>
    (await auditPage(db, wanted)).map((row) => ({
      id: row.id,
      at: row.at,
      admin: row.admin,
      action: row.action,
      subjectId: row.subject_id,
      subject: row.subject,
      reason: row.reason,
      details: detailsShown(row.details),
      address: row.address,
      requestId: row.request_id,
    })),
  async csv({ db }, wanted) {
    const head = ['Time', 'Admin', 'What', 'About', 'Id', 'Reason', 'Details', 'From', 'Request']
    const rows = (await auditPage(db, wanted, mostInCsv)).map((row) => [
      row.at.toISOString(),
      row.admin ?? 'A command on the machine',
      row.action,
      row.subject,
      row.subject_id,
      row.reason,
      detailsInWords(detailsShown(row.details)),
      row.address,
      row.request_id,
    ])
    return csvAnswer('audit-log.csv', [head, ...rows])
  },
}
