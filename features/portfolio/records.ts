import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'

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

/** A picture's file, and whose profile it belongs to. */
export async function fileOf(db: Db, photoId: string, width: number) {
  const row = await db
    .withTables<Tables & { contractors: { id: string; listed: boolean; paused_until: string | null } }>()
    .selectFrom('portfolio_files')
    .innerJoin('portfolio_photos', 'portfolio_photos.id', 'photo_id')
    .innerJoin('contractors', 'contractors.id', 'contractor_id')
    .select(['portfolio_files.id as file', 'bytes', 'contractors.id', 'listed', 'paused_until'])
    .where('photo_id', '=', photoId)
    .where('portfolio_files.width', '=', width)
    .executeTakeFirst()
  return row && { id: row.file, bytes: row.bytes, profile: row }
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
