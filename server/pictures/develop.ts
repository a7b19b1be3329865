import { buffer } from 'node:stream/consumers'
import type { Services } from '#server/context.ts'
import { receiveFile } from '#server/files/kept-files.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ReceivedFile } from '#shared/uploads.ts'

/** A picture with more points than this is not opened: it could fill the memory. */
const mostPoints = 60_000_000
/** So many at a time in one process; each also needs a second connection to the database. */
const mostAtOnce = 3
let underWay = 0

/** The widths of a picture as stored files that nobody keeps yet. */
export interface Developed {
  width: number
  height: number
  files: { id: string; width: number; bytes: number }[]
}

/** Which widths are made of a picture as wide as this, the smallest first. */
type WidthsFor = (original: number) => readonly number[]

/**
 * Makes the widths of a picture that came with a call: upright, as WebP, and without what a camera writes into it, such as
 * the place where it was taken.
 */
export const develop = (services: Services, photo: ReceivedFile, widthsFor: WidthsFor): Promise<Developed> =>
  oneOfFew(() => makeWidths(services, photo, widthsFor))

/** Makes a small square of a picture in the same way: on white, with nothing of it cut off. */
export const developSquare = (services: Services, picture: ReceivedFile, side: number): Promise<ReceivedFile> =>
  oneOfFew(() => makeSquare(services, picture, side))

async function oneOfFew<Made>(make: () => Promise<Made>): Promise<Made> {
  if (underWay >= mostAtOnce)
    throw new Refusal('UNAVAILABLE', 'We are busy with other photos. Please try again in a moment.')
  underWay += 1
  try {
    return await make()
  } finally {
    underWay -= 1
  }
}

/** Opens a picture that came with a call, as often as it is needed; and what is said when it is none. */
async function opened(services: Services, { id, name }: ReceivedFile) {
  // A large library, which most processes never need.
  const { default: sharp } = await import('sharp')
  const original = await buffer(await services.files.open(id))
  return {
    open: () => sharp(original, { limitInputPixels: mostPoints, autoOrient: true, pages: 1 }),
    unreadable: () => new Refusal('INVALID', `We cannot read “${name}” as a photo.`),
  }
}

async function makeSquare(services: Services, picture: ReceivedFile, side: number): Promise<ReceivedFile> {
  const { open, unreadable } = await opened(services, picture)
  const data = await open()
    .resize({ width: side, height: side, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .webp({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
  return receiveFile(services, { name: picture.name, type: 'webp', content: once(data) })
}

async function makeWidths(services: Services, photo: ReceivedFile, widthsFor: WidthsFor): Promise<Developed> {
  const { name } = photo
  const { open, unreadable } = await opened(services, photo)
  const { autoOrient } = await open()
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  const files: Developed['files'] = []
  let height = autoOrient.height
  let widest = autoOrient.width
  for (const width of widthsFor(autoOrient.width)) {
    const { data, info } = await open()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw unreadable()
      })
    const stored = await receiveFile(services, { name, type: 'webp', content: once(data) })
    files.push({ id: stored.id, width, bytes: stored.bytes })
    height = info.height
    widest = info.width
  }
  return { width: widest, height, files }
}

async function* once(data: Uint8Array) {
  yield data
}
