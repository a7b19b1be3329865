import { contractorById, lockContractor } from '#features/contractors/records.ts'
import { logoUrl, maySeeProfile } from '#features/contractors/rules.ts'
import { profileFor } from '#features/contractors/services.ts'
import { isIncluded, portfolioShowcase } from '#features/subscriptions/rules/features.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { ActionsOf } from '#server/feature.ts'
import { dropFiles, keepFiles } from '#server/files/kept-files.ts'
import { developSquare } from '#server/pictures/develop.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import { fileTypes } from '#shared/uploads.ts'
import type { logoCalls } from './contract/logo.ts'
import type { Photo, publicPortfolioCalls } from './contract/public.ts'
import { portfolioCalls } from './contract.ts'
import {
  deleteLogo,
  deletePhoto,
  fileOf,
  insertLogo,
  insertPhoto,
  logoOf,
  type PhotoRow,
  photosOf,
  savePhoto,
} from './records.ts'
import { logoSide, photosPerContractor } from './rules.ts'

const viewOf = ({ id, alt, width, height, thumbhash, files }: PhotoRow): Photo => ({
  id,
  alt,
  width,
  height,
  thumbhash,
  sizes: files.map((file) => ({
    width: file.width,
    url: portfolioCalls.picture.path.replace(':id', id).replace(':width', String(file.width)),
  })),
})

const isShown = (contractor: { subscription_tier: number; subscription_status: Standing['status'] }) =>
  isIncluded(portfolioShowcase, { tier: contractor.subscription_tier, status: contractor.subscription_status })
type Standing = Parameters<typeof isIncluded>[1]

async function lockOwn(context: Context) {
  const contractor = await lockContractor(context.db, signedIn(context).userId)
  if (!contractor) throw new Refusal('WRONG_STATE', 'Complete your profile first')
  return contractor
}

async function ownPortfolio(context: Context) {
  const { userId } = signedIn(context)
  const contractor = await contractorById(context.db, userId)
  return {
    photos: (await photosOf(context.db, userId)).map(viewOf),
    shown: contractor ? isShown(contractor) : false,
  }
}

async function ownPhoto(context: Context, contractorId: string, id: string): Promise<PhotoRow> {
  const photo = (await photosOf(context.db, contractorId)).find((one) => one.id === id)
  if (!photo) throw new Refusal('NOT_FOUND', 'We cannot find this photo.')
  return photo
}

export const publicPortfolioActions: ActionsOf<typeof publicPortfolioCalls> = {
  ofContractor: async ({ db, actor }, { id }) => {
    const contractor = await profileFor(db, id, actor)
    return isShown(contractor) ? (await photosOf(db, id)).map(viewOf) : []
  },
}

export const portfolioActions: ActionsOf<typeof portfolioCalls> = {
  own: ownPortfolio,

  add: async (context, { files, alt }) => {
    const { db, now } = context
    const contractor = await lockOwn(context)
    if (!isShown(contractor))
      throw new Refusal(
        'WRONG_STATE',
        'The portfolio comes with the Professional plan. We keep your photos until you have it.',
      )
    const before = await photosOf(db, contractor.id)
    if (before.length + files.length > photosPerContractor)
      throw new Refusal('WRONG_STATE', `A portfolio can have at most ${photosPerContractor} photos.`)
    let position = (before.at(-1)?.position ?? 0) + 1
    for (const file of files) {
      const { files: made, ...size } = file.developed
      const id = newId()
      await keepFiles(
        db,
        made.map((one) => one.id),
      )
      const photo = { id, contractor_id: contractor.id, position, alt, ...size, created_at: now }
      await insertPhoto(
        db,
        photo,
        made.map((one) => ({ ...one, photo_id: id })),
      )
      position += 1
    }
    context.touch(contractor.id)
    return ownPortfolio(context)
  },

  describe: async (context, { id, alt }) => {
    const contractor = await lockOwn(context)
    const photo = await ownPhoto(context, contractor.id, id)
    await savePhoto(context.db, photo.id, { alt })
    context.touch(contractor.id)
    return ownPortfolio(context)
  },

  order: async (context, { ids }) => {
    const contractor = await lockOwn(context)
    const photos = await photosOf(context.db, contractor.id)
    const isWhole = new Set(ids).size === photos.length && photos.every(({ id }) => ids.includes(id))
    if (!isWhole)
      throw new Refusal('WRONG_STATE', 'Your photos have changed in the meantime. Please check them and try again.')
    for (const [position, id] of ids.entries()) await savePhoto(context.db, id, { position })
    context.touch(contractor.id)
    return ownPortfolio(context)
  },

  remove: async (context, { id }) => {
    const contractor = await lockOwn(context)
    const photo = await ownPhoto(context, contractor.id, id)
    await deletePhoto(context.db, photo.id)
    await dropFiles(
      context.db,
      photo.files.map((file) => file.id),
      context.now,
    )
    context.touch(contractor.id)
    return ownPortfolio(context)
  },

  picture: async (context, { id, width }) => served(context, await fileOf(context.db, id, width)),
}

export const logoActions: ActionsOf<typeof logoCalls> = {
  set: async (context, { files: [file] }) => {
    const { db, now, services } = context
    const contractor = await lockOwn(context)
    if (!file) throw new Refusal('INVALID', 'Choose a file')
    const { id, bytes } = await developSquare(services, file, logoSide)
    await dropLogo(context, contractor.id)
    await keepFiles(db, [id])
    await insertLogo(db, { id, contractor_id: contractor.id, bytes, created_at: now })
    context.touch(contractor.id)
    return { logoUrl: logoUrl(id) }
  },

  remove: async (context) => {
    const contractor = await lockOwn(context)
    await dropLogo(context, contractor.id)
    context.touch(contractor.id)
    return { logoUrl: null }
  },

  picture: async (context, { id }) => served(context, await logoOf(context.db, id)),
}

const dropLogo = async ({ db, now }: Context, contractorId: string) =>
  dropFiles(db, await deleteLogo(db, contractorId), now)

/** A picture of a profile, for those who may see the profile. */
async function served({ services, actor }: Context, file: Awaited<ReturnType<typeof logoOf>>) {
  if (!file || !maySeeProfile(file.profile, actor)) throw new Refusal('NOT_FOUND', 'We cannot find this photo.')
  const forEverybody = maySeeProfile(file.profile, null)
  return new Response(await services.files.open(file.id), {
    headers: {
      'content-type': fileTypes.webp.mediaType,
      'content-length': String(file.bytes),
      'cache-control': forEverybody ? 'public, max-age=31536000, immutable' : 'private, no-store',
    },
  })
}
