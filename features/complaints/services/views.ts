import { withoutContactDetails } from '#features/contact-details/rules.ts'
import type { Db } from '#server/database/database.ts'
import { givenFileView } from '#server/files/given-files.ts'
import { type FileRow, filesOf } from '../records/files.ts'
import { type ComplaintWithWords, type StatementRow, statementsOf } from '../records.ts'
import { complaintFileUrl } from '../rules/files.ts'
import { caseNumber, type Side } from '../rules.ts'

/** What stands about a case, as we read it. */
export const factsOf = (row: ComplaintWithWords) => ({
  id: row.id,
  number: caseNumber(row.number),
  kind: row.kind,
  aboutWhat: row.about_what,
  openedAt: row.opened_at,
  answerBy: row.answer_due_at,
  answeredAt: row.answered_at,
  closedAt: row.closed_at,
  outcome: row.outcome,
})

/** The same for one of its two sides, who may not have exchanged contact details yet: a title can hold some. */
export const factsForSide = (row: ComplaintWithWords) => ({
  ...factsOf(row),
  aboutWhat: row.about_what && withoutContactDetails(row.about_what),
})

interface Reading {
  complaintId: string
  /** With which a file is opened, where the case is read by the mailed link. */
  token?: string | undefined
  /** What the reader gets of what somebody wrote. */
  shown?: (text: string) => string
}

const asWritten = (text: string) => text

export const filesView = (files: readonly FileRow[] = [], { complaintId, token, shown = asWritten }: Reading) =>
  files.map((file) =>
    givenFileView(file, shown(file.name), (size) => complaintFileUrl(complaintId, file.id, size, token)),
  )

/** What was said in these cases, case by case, for one side or for us: contact details of the other are nobody’s business. */
export async function statementsShown(
  db: Db,
  ids: readonly string[],
  { side, token }: { side: Side | null; token?: string | undefined },
) {
  const said = await statementsOf(db, ids, side)
  const files = await filesOf(
    db,
    said.map(({ id }) => id),
  )
  const view = ({ id, complaint_id, written_by, text, written_at }: StatementRow) => {
    const isOthers = side !== null && written_by !== side && written_by !== 'us'
    const shown = isOthers ? withoutContactDetails : asWritten
    return {
      id,
      by: written_by,
      text: shown(text),
      at: written_at,
      files: filesView(files.get(id), { complaintId: complaint_id, token, shown }),
    }
  }
  const byCase = Map.groupBy(said, ({ complaint_id }) => complaint_id)
  return (id: string) => (byCase.get(id) ?? []).map(view)
}
