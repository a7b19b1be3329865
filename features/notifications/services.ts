import type { AlsoTold } from '#server/mail/letter.ts'
import { newId } from '#shared/ids.ts'
import { insertNotifications } from './records.ts'
import { noticeOf, pathOf } from './rules.ts'

const rowsAtOnce = 500

/** Whoever has an account and is mailed about something finds it under the bell too, whatever becomes of the mail. */
export const ringBells: AlsoTold = async ({ db, now }, drafts, { publicUrl }) => {
  const rows = drafts.flatMap(({ to: { userId }, letter: { kind, subject, button } }) => {
    const notice = noticeOf(kind)
    const path = notice && pathOf(notice, button?.url, publicUrl)
    if (!userId || !path) return []
    return [{ id: newId(), user_id: userId, kind, title: subject.replace(/\s+/g, ' ').trim(), path, at: now }]
  })
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await insertNotifications(db, rows.slice(from, from + rowsAtOnce))
  return rows.map(({ user_id }) => user_id)
}
