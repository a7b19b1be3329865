import { notShown, withoutContactDetails } from '#features/contact-details/rules.ts'
import type { Db } from '#server/database/database.ts'
import { givenFileView } from '#server/files/given-files.ts'
import type { ComplaintCase } from '../contract.ts'
import { type FileRow, filesOf } from '../records/files.ts'
import { type ComplaintWithWords, type StatementRow, statementsOf } from '../records.ts'
import { complaintFileUrl } from '../rules/files.ts'
import { type CaseSide, caseNumber } from '../rules.ts'

/** A text as the other side reads it; a case never shares contact details. */
export const asOthersRead = (text: string): string => withoutContactDetails(text, notShown)

function otherSideOf({ other_id, asked_at }: ComplaintWithWords): ComplaintCase['otherSide'] {
  if (other_id === null) return null
  return asked_at ? 'reads' : 'could be asked'
}

/** The facts of a case as admins see them. */
export const factsOf = (row: ComplaintWithWords) => ({
  id: row.id,
  number: caseNumber(row.number),
  kind: row.kind,
  aboutWhat: row.about_what,
  otherSide: otherSideOf(row),
  openedAt: row.opened_at,
  answerBy: row.answer_due_at,
  answeredAt: row.answered_at,
  closedAt: row.closed_at,
  outcome: row.outcome,
})

/** The same for a side, with contact details removed, since the two may not have exchanged them yet. */
export const factsForSide = (row: ComplaintWithWords) => ({
  ...factsOf(row),
  aboutWhat: row.about_what && asOthersRead(row.about_what),
})

interface Reading {
  complaintId: string
  /** The token for opening files when the case is read by the mailed link. */
  token?: string | undefined
  /** How a text is shown to this reader. */
  shown?: (text: string) => string
}

const asWritten = (text: string) => text

export const filesView = (files: readonly FileRow[] = [], { complaintId, token, shown = asWritten }: Reading) =>
  files.map((file) =>
    givenFileView(file, shown(file.name), (size) => complaintFileUrl(complaintId, file.id, size, token)),
  )

/** The statements of these cases for a side or for admins; contact details are hidden from the other side. */
export async function statementsShown(
  db: Db,
  ids: readonly string[],
  { side, token }: { side: CaseSide | null; token?: string | undefined },
) {
  const said = await statementsOf(db, ids, side)
  const files = await filesOf(
    db,
    said.map(({ id }) => id),
  )
  const view = ({ id, complaint_id, written_by, text, written_at }: StatementRow) => {
    const isOthers = side !== null && written_by !== side && written_by !== 'us'
    const shown = isOthers ? asOthersRead : asWritten
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
