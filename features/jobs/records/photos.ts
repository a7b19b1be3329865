import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { onOffer } from './open.ts'

type FileRow = Row<'job_photo_files'>

/** The shown columns of a photo. */
export type JobPhotoRow = Pick<Row<'job_photos'>, 'id' | 'caption' | 'width' | 'height' | 'thumbhash'> & {
  job_id: string
  widths: number[]
}

/** The photos of a job as an SQL column, in order, each with its widths, smallest first. */
export const photosOfJob = sql<JobPhotoRow[]>`coalesce((
  select jsonb_agg(
    to_jsonb(job_photos) || jsonb_build_object('widths', array(
      select width from job_photo_files where photo_id = job_photos.id order by width
    )) order by position, job_photos.id
  ) from job_photos where job_id = jobs.id
), '[]')`

/** The photos of a job; they cannot change while it is locked. */
export async function photosOf(db: Db, jobId: string): Promise<JobPhotoRow[]> {
  const job = await db.selectFrom('jobs').select(photosOfJob.as('photos')).where('id', '=', jobId).executeTakeFirst()
  return job?.photos ?? []
}

export async function insertPhoto(
  db: Db,
  photo: Row<'job_photos'>,
  files: readonly Omit<FileRow, 'photo_id'>[],
): Promise<void> {
  await db.insertInto('job_photos').values(photo).execute()
  await db
    .insertInto('job_photo_files')
    .values(files.map((file) => ({ ...file, photo_id: photo.id })))
    .execute()
}

export async function photoExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('job_photos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function saveCaption(db: Db, id: string, caption: string): Promise<void> {
  await db.updateTable('job_photos').set({ caption }).where('id', '=', id).execute()
}

export async function orderPhotos(db: Db, jobId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update job_photos set position = array_position(${ids}::uuid[], id) - 1 where job_id = ${jobId}
  `.execute(db)
}

/** Deletes one photo of a job, or all; returns the stored files that no row keeps any more. */
export async function deletePhotos(db: Db, jobId: string, photoId?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from job_photos where job_id = ${jobId} ${photoId ? sql`and id = ${photoId}` : sql``} returning id
    )
    select job_photo_files.id from gone join job_photo_files on photo_id = gone.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

interface StoredPhoto extends Pick<FileRow, 'id' | 'bytes'> {
  clientId: string
  onOffer: boolean
  /** Whether the caller has a lead for the job. */
  hasLead: boolean
}

/** A photo's file, with what its access rule needs. */
export async function storedPhoto(
  db: Db,
  { jobId, photoId, width, callerId }: { jobId: string; photoId: string; width: number; callerId: string },
): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select job_photo_files.id, bytes, client_id as "clientId",
      ${onOffer} as "onOffer",
      exists (select from leads where leads.job_id = jobs.id and contractor_id = ${callerId}) as "hasLead"
    from job_photo_files
    join job_photos on job_photos.id = photo_id
    join jobs on jobs.id = job_photos.job_id
    where photo_id = ${photoId} and jobs.id = ${jobId} and job_photo_files.width = ${width}
  `.execute(db)
  return rows[0]
}

/** The contractors with a lead for a job. */
export async function contractorsOfJob(db: Db, jobId: string): Promise<string[]> {
  const leads = await db.selectFrom('leads').select('contractor_id').where('job_id', '=', jobId).execute()
  return leads.map(({ contractor_id }) => contractor_id)
}
