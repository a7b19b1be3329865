import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'

type FileRow = Row<'review_photo_files'>

/** The shown columns of a photo. */
export type ReviewPhotoRow = Pick<Row<'review_photos'>, 'id' | 'review_id' | 'width' | 'height' | 'thumbhash'> & {
  widths: number[]
}

/** The photos of a review as an SQL column, in order of arrival, each with its widths, smallest first. */
export const photosOfReview = sql<ReviewPhotoRow[]>`coalesce((
  select jsonb_agg(
    to_jsonb(review_photos) || jsonb_build_object('widths', array(
      select width from review_photo_files where photo_id = review_photos.id order by width
    )) order by created_at, review_photos.id
  ) from review_photos where review_id = reviews.id
), '[]')`

/** Whether a review has photos, in SQL. */
export const hasPhotos = sql<boolean>`exists (select from review_photos where review_id = reviews.id)`

/** The photos of a review; they cannot change while it is locked. */
export async function photosOf(db: Db, reviewId: string): Promise<ReviewPhotoRow[]> {
  const review = await db
    .selectFrom('reviews')
    .select(photosOfReview.as('photos'))
    .where('id', '=', reviewId)
    .executeTakeFirst()
  return review?.photos ?? []
}

export async function insertPhoto(
  db: Db,
  photo: Row<'review_photos'>,
  files: readonly Omit<FileRow, 'photo_id'>[],
): Promise<void> {
  await db.insertInto('review_photos').values(photo).execute()
  await db
    .insertInto('review_photo_files')
    .values(files.map((file) => ({ ...file, photo_id: photo.id })))
    .execute()
}

export async function photoExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('review_photos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Deletes a photo; returns the stored files that no row keeps any more. */
export async function deletePhoto(db: Db, id: string): Promise<string[]> {
  const files = await db.selectFrom('review_photo_files').select('id').where('photo_id', '=', id).execute()
  await db.deleteFrom('review_photos').where('id', '=', id).execute()
  return files.map((file) => file.id)
}

/** A photo's file, with what its access rule needs. */
export function storedPhoto(db: Db, { id, photoId, width }: { id: string; photoId: string; width: number }) {
  return db
    .selectFrom('review_photo_files as files')
    .innerJoin('review_photos as photos', 'photos.id', 'files.photo_id')
    .innerJoin('reviews', 'reviews.id', 'photos.review_id')
    .leftJoin('review_holds', 'review_holds.review_id', 'reviews.id')
    .select(['files.id', 'files.bytes', 'reviews.client_id', 'reviews.contractor_id'])
    .select(['reviews.published_at', 'reviews.taken_down_at', 'review_holds.outcome'])
    .where('photos.id', '=', photoId)
    .where('reviews.id', '=', id)
    .where('files.width', '=', width)
    .executeTakeFirst()
}
