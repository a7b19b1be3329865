import { notShown, withoutContactDetails } from '#features/contact-details/rules.ts'
import { type ContractorRow, contractorById } from '#features/contractors/records.ts'
import { logoUrl, maySeeProfile, photoUrl } from '#features/contractors/rules.ts'
import { lockOwnContractor, profileFor } from '#features/contractors/services.ts'
import { isIncluded, planWith, portfolioShowcase } from '#features/subscriptions/rules/features.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { answerPicture } from '#server/files/answer-file.ts'
import { dropFiles, keepFiles } from '#server/files/kept-files.ts'
import type { Input } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { logoCalls } from './contract/logo.ts'
import type { Album, Photo, publicPortfolioCalls } from './contract/public.ts'
import type { portfolioCalls } from './contract.ts'
import {
  type AlbumRow,
  albumsOf,
  deleteAlbum,
  deleteLogo,
  deletePhoto,
  fileOf,
  insertAlbum,
  insertLogo,
  insertPhoto,
  logoOf,
  orderPhotos,
  type PhotoRow,
  photoExists,
  photosOf,
  saveAlbum,
  saveAlt,
} from './records.ts'
import { albumsPerContractor } from './rules/albums.ts'
import { photosPerContractor } from './rules.ts'

const noSuchPhoto = () => new Refusal('NOT_FOUND', 'We cannot find this photo.')

const viewOf = ({ id, alt, width, height, thumbhash, files, ...row }: PhotoRow, albums: readonly Album[]): Photo => ({
  id,
  alt,
  width,
  height,
  thumbhash,
  sizes: files.map((file) => ({ width: file.width, url: photoUrl(id, file.width) })),
  album: albums.find((album) => album.id === row.album_id) ?? null,
  stage: row.stage,
})

const albumView = ({ id, title, trade, place, month }: AlbumRow): Album => ({ id, title, trade, place, month })

async function picturesOf(db: Db, contractorId: string) {
  const rows = await photosOf(db, contractorId)
  const inAlbums = rows.some(({ album_id }) => album_id !== null)
  const albums = inAlbums ? (await albumsOf(db, contractorId)).map(albumView) : []
  return rows.map((row) => viewOf(row, albums))
}

const shown = (text: string) => withoutContactDetails(text, notShown)

/** The words of a photo without the customer’s details, who never agreed to be shown. */
const asOthersRead = ({ alt, album, ...photo }: Photo): Photo => ({
  ...photo,
  alt: shown(alt),
  album: album && { ...album, title: shown(album.title), place: shown(album.place) },
})

const isShown = (contractor: Pick<ContractorRow, 'subscription_tier' | 'subscription_status'>) =>
  isIncluded(portfolioShowcase, { tier: contractor.subscription_tier, status: contractor.subscription_status })

async function ownPortfolio(context: Context) {
  const { userId } = signedIn(context)
  const contractor = await contractorById(context.db, userId)
  return {
    photos: await picturesOf(context.db, userId),
    albums: (await albumsOf(context.db, userId)).map(albumView),
    shown: contractor ? isShown(contractor) : false,
  }
}

/** Returns the portfolio after a change, and refreshes its owner's other pages. */
function changed(context: Context) {
  context.touch(signedIn(context).userId)
  return ownPortfolio(context)
}

async function ownAlbum(context: Context, contractorId: string, id: string): Promise<AlbumRow> {
  const album = (await albumsOf(context.db, contractorId)).find((one) => one.id === id)
  if (!album) throw new Refusal('NOT_FOUND', 'We cannot find this album.')
  return album
}

const writtenAlbum = ({ month, ...form }: Omit<Input<typeof portfolioCalls.changeAlbum>, 'id'>) => ({
  ...form,
  month: `${month}-01`,
})

const isOf = (album: AlbumRow, written: ReturnType<typeof writtenAlbum>) =>
  Object.entries(written).every(([column, value]) => album[column as keyof AlbumRow] === value)

async function ownPhoto(context: Context, contractorId: string, id: string): Promise<PhotoRow> {
  const photo = (await photosOf(context.db, contractorId)).find((one) => one.id === id)
  if (!photo) throw noSuchPhoto()
  return photo
}

export const publicPortfolioActions: ActionsOf<typeof publicPortfolioCalls> = {
  ofContractor: async ({ db, actor }, { id }) => {
    const contractor = await profileFor(db, id, actor)
    return isShown(contractor) ? (await picturesOf(db, id)).map(asOthersRead) : []
  },
}

export const portfolioActions: ActionsOf<typeof portfolioCalls> = {
  own: ownPortfolio,

  add: async (context, { files, alt, albumId, stage, photoId }) => {
    const { db, now } = context
    if (photoId && files.length > 1)
      throw new Refusal('INVALID', 'An id is for one photo.', { photoId: 'One at a time' })
    const contractor = await lockOwnContractor(context)
    const album = albumId && (await ownAlbum(context, contractor.id, albumId))
    if (Boolean(album) !== Boolean(stage))
      throw new Refusal('INVALID', 'Say of which job a photo is, and whether before or after it')
    if (!isShown(contractor))
      throw new Refusal(
        'WRONG_STATE',
        `The portfolio comes with the ${planWith(portfolioShowcase)} plan. We keep your photos until you have it.`,
      )
    const before = await photosOf(db, contractor.id)
    if (photoId && (await photoExists(db, photoId))) {
      if (!before.some(({ id }) => id === photoId)) throw noSuchPhoto()
      return ownPortfolio(context)
    }
    if (before.length + files.length > photosPerContractor)
      throw new Refusal('WRONG_STATE', `A portfolio can have at most ${photosPerContractor} photos.`)
    let position = (before.at(-1)?.position ?? 0) + 1
    for (const file of files) {
      const { files: made, ...size } = file.variants
      const id = photoId ?? newId()
      await keepFiles(
        db,
        made.map((one) => one.id),
      )
      const shows = { album_id: album ? album.id : null, stage: stage ?? null }
      const photo = { id, contractor_id: contractor.id, position, alt, ...shows, ...size, created_at: now }
      await insertPhoto(
        db,
        photo,
        made.map((one) => ({ ...one, photo_id: id })),
      )
      position += 1
    }
    return changed(context)
  },

  describe: async (context, { id, alt }) => {
    const contractor = await lockOwnContractor(context)
    const photo = await ownPhoto(context, contractor.id, id)
    await saveAlt(context.db, photo.id, alt)
    return changed(context)
  },

  order: async (context, { ids }) => {
    const contractor = await lockOwnContractor(context)
    const photos = (await photosOf(context.db, contractor.id)).filter(({ album_id }) => album_id === null)
    const isWhole = new Set(ids).size === photos.length && photos.every(({ id }) => ids.includes(id))
    if (!isWhole)
      throw new Refusal('WRONG_STATE', 'Your photos have changed in the meantime. Please check them and try again.')
    await orderPhotos(context.db, ids)
    return changed(context)
  },

  remove: async (context, { id }) => {
    const contractor = await lockOwnContractor(context)
    const photo = await ownPhoto(context, contractor.id, id)
    await deletePhoto(context.db, photo.id)
    await dropFiles(
      context.db,
      photo.files.map((file) => file.id),
      context.now,
    )
    return changed(context)
  },

  addAlbum: async (context, form) => {
    const contractor = await lockOwnContractor(context)
    const written = writtenAlbum(form)
    const albums = await albumsOf(context.db, contractor.id)
    // A double click, or a retry after a lost response.
    if (albums.some((album) => isOf(album, written))) return ownPortfolio(context)
    if (albums.length >= albumsPerContractor)
      throw new Refusal('WRONG_STATE', `A portfolio can show at most ${albumsPerContractor} jobs.`)
    await insertAlbum(context.db, {
      ...written,
      id: newId(),
      contractor_id: contractor.id,
      created_at: context.now,
    })
    return changed(context)
  },

  changeAlbum: async (context, { id, ...form }) => {
    const contractor = await lockOwnContractor(context)
    const album = await ownAlbum(context, contractor.id, id)
    await saveAlbum(context.db, album.id, writtenAlbum(form))
    return changed(context)
  },

  removeAlbum: async (context, { id }) => {
    const contractor = await lockOwnContractor(context)
    const album = await ownAlbum(context, contractor.id, id)
    await deleteAlbum(context.db, album.id)
    return changed(context)
  },

  picture: async (context, { id, width }) => served(context, await fileOf(context.db, id, width)),
}

export const logoActions: ActionsOf<typeof logoCalls> = {
  set: async (context, { files: [file] }) => {
    const { db, now } = context
    const contractor = await lockOwnContractor(context)
    if (!file) throw new Refusal('INVALID', 'Choose a file')
    const { id, bytes } = file
    await dropLogo(context, contractor.id)
    await keepFiles(db, [id])
    await insertLogo(db, { id, contractor_id: contractor.id, bytes, created_at: now })
    context.touch(contractor.id)
    return { logoUrl: logoUrl(id) }
  },

  remove: async (context) => {
    const contractor = await lockOwnContractor(context)
    await dropLogo(context, contractor.id)
    context.touch(contractor.id)
    return { logoUrl: null }
  },

  picture: async (context, { id }) => served(context, await logoOf(context.db, id)),
}

const dropLogo = async ({ db, now }: Context, contractorId: string) =>
  dropFiles(db, await deleteLogo(db, contractorId), now)

/**
 * A picture of a profile, for those who may see the profile. Caches keep it for at most a day, so a hidden one soon disappears.
 */
async function served({ services, actor }: Context, file: Awaited<ReturnType<typeof logoOf>>) {
  if (!file || !maySeeProfile(file.profile, actor)) throw noSuchPhoto()
  const forEverybody = maySeeProfile(file.profile, null)
  return answerPicture(services.files, file, forEverybody ? 'public, max-age=86400' : 'private, no-store')
}
