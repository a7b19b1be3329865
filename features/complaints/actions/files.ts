import type { Action } from '#server/calls/feature.ts'
import { everyAdmin } from '#server/events/events.ts'
import { answerGivenFile, madeOf } from '#server/files/given-files.ts'
import { keepFiles } from '#server/files/kept-files.ts'
import { later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { complaintCalls } from '../contract.ts'
import { fileExists, filesOf, insertFile, storedFile } from '../records/files.ts'
import { lockComplaint, statementById } from '../records.ts'
import { filesPerStatement, timeForFiles } from '../rules/files.ts'
import { asOthersRead, filesView } from '../services/views.ts'
import { isKeyOf, noCase, readableCase } from '../services.ts'

const noFile = () => new Refusal('NOT_FOUND', 'We cannot find this file.')

/** Files can be added to a statement for a short time only, so that a case cannot be changed later. */
export const addFiles: Action<typeof complaintCalls.addFiles> = async (context, sent) => {
  const { db, now } = context
  const { id, statementId, key, files, fileId } = sent
  if (fileId && files.length > 1) throw new Refusal('INVALID', 'An id is for one file.', { fileId: 'One at a time' })
  const complaint = await lockComplaint(db, id)
  const statement = await statementById(db, statementId)
  if (!complaint || statement?.complaint_id !== id || !isKeyOf(context, statementId, key)) throw noCase()
  if (complaint.closed_at) throw new Refusal('WRONG_STATE', 'This case is closed.')
  if (now > later(statement.written_at, timeForFiles))
    throw new Refusal('WRONG_STATE', 'Files come with a statement. Please say what these show, and add them to that.')
  const shown = async () => filesView((await filesOf(db, [statementId])).get(statementId), { complaintId: id })
  const there = await shown()
  if (fileId && (await fileExists(db, fileId))) {
    if (!there.some((file) => file.id === fileId)) throw noFile()
    return there
  }
  if (there.length + files.length > filesPerStatement)
    throw new Refusal('WRONG_STATE', `A statement can have at most ${filesPerStatement} files.`)
  for (const file of files) {
    const made = madeOf(file)
    await keepFiles(
      db,
      made.sizes.map((size) => size.id),
    )
    const row = { id: fileId ?? newId(), statement_id: statementId, name: file.name, created_at: now }
    await insertFile(db, { ...row, ...made.file }, made.sizes)
  }
  context.touch(everyAdmin, ...[complaint.complainant_id, complaint.other_id].filter((one) => one !== null))
  return shown()
}

/** Serves a file to those who may read its statement. */
export const file: Action<typeof complaintCalls.file> = async (context, { id, fileId, size, token }) => {
  const { side } = await readableCase(context, id, token)
  const stored = await storedFile(context.db, { complaintId: id, fileId, size })
  if (!stored || (side && stored.read_by !== 'both' && stored.read_by !== side)) throw noFile()
  const name = side && side !== stored.written_by ? asOthersRead(stored.name) : stored.name
  return answerGivenFile(context.services.files, stored, context.requestHeaders, name)
}
