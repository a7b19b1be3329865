import type { Db, Row } from '#server/database/database.ts'

type FileRow = Row<'portfolio_files'>
export type PhotoRow = Row<'portfolio_photos'> & { files: FileRow[] }

/** In their order, each with its files, smallest first. */
export async function photosOf(db: Db, contractorId: string): Promise<PhotoRow[]> {
  const photos = await db
    .selectFrom('portfolio_photos')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (photos.length === 0) return []
  const files = await db
    .selectFrom('portfolio_files')
    .selectAll()
    .where(
      'photo_id',
      'in',
      photos.map(({ id }) => id),
    )
    .orderBy('width')
    .execute()
  return photos.map((photo) => ({ ...photo, files: files.filter(({ photo_id }) => photo_id === photo.id) }))
}

/** A picture's file, and whose profile it belongs to. */
export async function fileOf(db: Db, photoId: string, width: number) {
  const row = await db
    .selectFrom('portfolio_files')
    .innerJoin('portfolio_photos', 'portfolio_photos.id', 'photo_id')
    .innerJoin('contractors', 'contractors.id', 'contractor_id')
    .select(['portfolio_files.id as file', 'bytes', 'contractors.id', 'listed', 'paused_until'])
    .where('photo_id', '=', photoId)
    .where('portfolio_files.width', '=', width)
    .executeTakeFirst()
  return row && { id: row.file, bytes: row.bytes, profile: row }
}

export async function insertPhoto(db: Db, photo: Row<'portfolio_photos'>, files: readonly FileRow[]): Promise<void> {
  await db.insertInto('portfolio_photos').values(photo).execute()
  await db.insertInto('portfolio_files').values(files).execute()
}

export async function savePhoto(
  db: Db,
  id: string,
  change: Partial<Pick<PhotoRow, 'alt' | 'position'>>,
): Promise<void> {
  await db.updateTable('portfolio_photos').set(change).where('id', '=', id).execute()
}

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('portfolio_photos').where('id', '=', id).execute()
}
