import type { Db } from '#server/database/database.ts'

const dueOn = (db: Db, day: string) =>
  db
    .selectFrom('job_digests')
    .select(['part', 'seen_to'])
    .where((column) => column.or([column('sent_on', 'is', null), column('sent_on', '<', day)]))

/** Which parts below a number have not had this day's mails. */
export const partsDue = (db: Db, { day, parts }: { day: string; parts: number }) =>
  dueOn(db, day).where('part', '<', parts).orderBy('part').execute()

/** Locks a part that is due, unless another process has it. */
export const takePart = (db: Db, part: number, day: string) =>
  dueOn(db, day).where('part', '=', part).forUpdate().skipLocked().executeTakeFirst()

/** Marks a part as done for a day, with the highest news number it has seen. */
export async function savePart(db: Db, part: number, seenTo: number, day: string): Promise<void> {
  await db.updateTable('job_digests').set({ seen_to: seenTo, sent_on: day }).where('part', '=', part).execute()
}
