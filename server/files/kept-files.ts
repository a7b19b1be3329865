import { sql } from 'kysely'
import { inBatches } from '#server/background/due-work.ts'
import type { ScheduledWork } from '#server/background/scheduled-work.ts'
import type { Services } from '#server/context.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import type { Db } from '#server/database/database.ts'
import { hours, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { type FileType, ReceivedFile } from '#shared/uploads.ts'

// A stored file is either kept, by a row of a feature, or listed in `unkept_files` and removed later. Both change in the
// transaction of the call, so neither a refusal nor a crash leaves an orphaned file or a row without its file.

/** The most an upload and its call may take. */
const timeToKeep = hours(1)

interface Arriving {
  /** Created when the upload began, so that files of one call are ordered by id. */
  id?: string
  name: string
  type: FileType
  content: AsyncIterable<Uint8Array>
}

/** Stores a file that no row keeps yet. */
export async function receiveFile(
  { database, clock, files }: Pick<Services, 'database' | 'clock' | 'files'>,
  { id = newId(), name, type, content }: Arriving,
): Promise<ReceivedFile> {
  await dropFiles(database.db, [id], later(clock(), timeToKeep))
  return new ReceivedFile({ id, name, type, bytes: await files.save(id, content) })
}

/** Marks received files as kept; the caller saves their rows in the same transaction. */
export async function keepFiles(db: Db, ids: readonly string[]): Promise<void> {
  const kept = await db.deleteFrom('unkept_files').where('id', 'in', ids).returning('id').execute()
  if (kept.length !== ids.length) throw new Error('A received file is no longer there')
}

/** Has files removed at the given time, soon after the transaction at the earliest. */
export async function dropFiles(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('unkept_files')
    .values(ids.map((id) => ({ id, remove_at: at })))
    .execute()
}

/** Small, as each removal is a request to the store inside a transaction. */
const removedAtOnce = 20

export const removeUnkeptFiles: ScheduledWork = {
  name: 'remove-unkept-files',
  does: 'Deletes stored files that no row keeps',
  every: '*/5 * * * *',
  bulk: true,
  run: ({ database, files, clock }, job) =>
    inBatches(
      job,
      (limit) =>
        database.db.transaction().execute(async (db) => {
          const lock = await sql<{
            free: boolean
          }>`select pg_try_advisory_xact_lock(${advisoryLocks.fileRemoval}) as free`.execute(db)
          if (!lock.rows[0]?.free) return 0
          const { rows } = await sql<{ id: string }>`
            delete from unkept_files where id in (
              select id from unkept_files where remove_at <= ${clock()} order by remove_at limit ${limit} for update skip locked
            ) returning id`.execute(db)
          for (const { id } of rows) await files.remove(id)
          return rows.length
        }),
      removedAtOnce,
    ),
}
