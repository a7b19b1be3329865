import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { FileType } from '#shared/uploads.ts'

type Narrower = { company_video: { type: FileType } }

export type VideoRow = Row<'company_video'> & Narrower['company_video']

const tables = (db: Db) => db.withTables<Narrower>()

export const currentVideo = (db: Db): Promise<VideoRow | undefined> =>
  tables(db).selectFrom('company_video').selectAll().executeTakeFirst()

/** Takes the video away, and gives it; until the transaction ends nobody else changes it, also when there was none. */
export async function takeVideo(db: Db): Promise<VideoRow | undefined> {
  await sql`lock table company_video in share row exclusive mode`.execute(db)
  return tables(db).deleteFrom('company_video').returningAll().executeTakeFirst()
}

export async function insertVideo(db: Db, video: VideoRow): Promise<void> {
  await tables(db).insertInto('company_video').values(video).execute()
}
