import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'

export type VideoRow = Row<'company_video'>

export const currentVideo = (db: Db): Promise<VideoRow | undefined> =>
  db.selectFrom('company_video').selectAll().executeTakeFirst()

/** Deletes and returns the video. A lock until the transaction ends excludes other changes even when there was none. */
export async function takeVideo(db: Db): Promise<VideoRow | undefined> {
  await sql`lock table company_video in share row exclusive mode`.execute(db)
  return db.deleteFrom('company_video').returningAll().executeTakeFirst()
}

export async function insertVideo(db: Db, video: VideoRow): Promise<void> {
  await db.insertInto('company_video').values(video).execute()
}
