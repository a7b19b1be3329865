import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'

interface PictureRow {
  id: string
  bytes: number
  contractor_id: string
  listed: boolean
  paused_until: string | null
}

const asFile = ({ id, bytes, contractor_id, listed, paused_until }: PictureRow) => ({
  id,
  bytes,
  profile: { id: contractor_id, listed, paused_until },
})

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

/** A picture's file, and the contractor it belongs to. */
export async function fileOf(db: Db, photoId: string, width: number) {
  const row = await db
    .selectFrom('portfolio_files')
    .innerJoin('portfolio_photos', 'portfolio_photos.id', 'photo_id')
    .innerJoin('contractors', 'contractors.id', 'contractor_id')
    .select(['portfolio_files.id', 'bytes', 'contractor_id', 'listed', 'paused_until'])
    .where('photo_id', '=', photoId)
    .where('portfolio_files.width', '=', width)
    .executeTakeFirst()
  return row && asFile(row)
}

/** Whether any contractor has a photo with this id. */
export async function photoExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('portfolio_photos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insertPhoto(db: Db, photo: Row<'portfolio_photos'>, files: readonly FileRow[]): Promise<void> {
  await db.insertInto('portfolio_photos').values(photo).execute()
  await db.insertInto('portfolio_files').values(files).execute()
}

export async function saveAlt(db: Db, id: string, alt: string): Promise<void> {
  await db.updateTable('portfolio_photos').set({ alt }).where('id', '=', id).execute()
}

export async function orderPhotos(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update portfolio_photos set position = array_position(${ids}::uuid[], id) - 1 where id = any(${ids})
  `.execute(db)
}

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('portfolio_photos').where('id', '=', id).execute()
}

export type AlbumRow = Row<'portfolio_albums'>

/** The latest work first. */
export function albumsOf(db: Db, contractorId: string): Promise<AlbumRow[]> {
  return db
    .selectFrom('portfolio_albums')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .orderBy('month', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertAlbum(db: Db, album: AlbumRow): Promise<void> {
  await db.insertInto('portfolio_albums').values(album).execute()
}

export async function saveAlbum(db: Db, id: string, change: Partial<AlbumRow>): Promise<void> {
  await db.updateTable('portfolio_albums').set(change).where('id', '=', id).execute()
}

/** Deletes the album; its photos become single ones. */
export async function deleteAlbum(db: Db, id: string): Promise<void> {
  await db.updateTable('portfolio_photos').set({ album_id: null, stage: null }).where('album_id', '=', id).execute()
  await db.deleteFrom('portfolio_albums').where('id', '=', id).execute()
}

type LogoRow = Row<'contractor_logos'>

/** A logo's file, and the contractor it belongs to. */
export async function logoOf(db: Db, id: string) {
  const row = await db
    .selectFrom('contractor_logos')
    .innerJoin('contractors', 'contractors.id', 'contractor_id')
    .select(['contractor_logos.id', 'bytes', 'contractor_id', 'listed', 'paused_until'])
    .where('contractor_logos.id', '=', id)
    .executeTakeFirst()
  return row && asFile(row)
}

export async function insertLogo(db: Db, logo: LogoRow): Promise<void> {
  await db.insertInto('contractor_logos').values(logo).execute()
}

/** Returns the ids of files that no row keeps any more. */
export async function deleteLogo(db: Db, contractorId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('contractor_logos')
    .where('contractor_id', '=', contractorId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
