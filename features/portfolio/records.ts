import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database.ts'

type Tables = {
  portfolio_photos: {
    id: string
    contractor_id: string
    position: number
    alt: string
    width: number
    height: number
    created_at: Date
  }
  portfolio_files: { id: string; photo_id: string; width: number; bytes: number }
}

type FileRow = Selectable<Tables['portfolio_files']>
export type PhotoRow = Selectable<Tables['portfolio_photos']> & { files: FileRow[] }

const tables = (db: Db) => db.withTables<Tables>()

/** In their order, each with its files, smallest first. */
export async function photosOf(db: Db, contractorId: string): Promise<PhotoRow[]> {
  const photos = await tables(db)
    .selectFrom('portfolio_photos')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (photos.length === 0) return []
  const files = await tables(db)
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

export function fileOf(db: Db, photoId: string, width: number): Promise<FileRow | undefined> {
  return tables(db)
    .selectFrom('portfolio_files')
    .selectAll()
    .where('photo_id', '=', photoId)
    .where('width', '=', width)
    .executeTakeFirst()
}

export async function insertPhoto(
  db: Db,
  photo: Insertable<Tables['portfolio_photos']>,
  files: readonly FileRow[],
): Promise<void> {
  await tables(db).insertInto('portfolio_photos').values(photo).execute()
  await tables(db).insertInto('portfolio_files').values(files).execute()
}

export async function savePhoto(
  db: Db,
  id: string,
  change: Partial<Pick<PhotoRow, 'alt' | 'position'>>,
): Promise<void> {
  await tables(db).updateTable('portfolio_photos').set(change).where('id', '=', id).execute()
}

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('portfolio_photos').where('id', '=', id).execute()
}
