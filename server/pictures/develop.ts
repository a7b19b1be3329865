import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Services } from '#server/context.ts'
import { receiveFile } from '#server/files/kept-files.ts'
import { pictureTypes } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import { type Developed, ReceivedFile } from '#shared/uploads.ts'
import { readHeic } from './heic.ts'

/** A picture with more points than this is not opened: it could fill the memory. */
const mostPoints = 60_000_000
/** So many at a time in one process, which answers others meanwhile; the rest wait for their turn. */
const mostAtOnce = 2
const mostWaiting = 60
/** The longest side of what a thumbhash is made of, in points. */
const hashedSide = 100
let underWay = 0
const waiting: (() => void)[] = []

/** Which widths are made of a picture as wide as this, the smallest first. */
type WidthsFor = (original: number) => readonly number[]

/**
 * The pictures among files that came with a call in these widths: upright, as WebP, and without what a camera writes into them,
 * such as the place where they were taken. Before the call's transaction: it takes a second each.
 */
export async function developed(
  services: Services,
  files: readonly ReceivedFile[],
  widthsFor: WidthsFor,
): Promise<ReceivedFile[]> {
  const made: ReceivedFile[] = []
  for (const file of files) {
    const isPicture = pictureTypes.some((type) => type === file.type)
    const widths = isPicture && (await oneOfFew(() => makeWidths(services, file, widthsFor)))
    made.push(widths ? new ReceivedFile({ ...file, developed: widths }) : file)
  }
  return made
}

/** Makes a small square of a picture in the same way: on white, with nothing of it cut off. */
export const developSquare = (services: Services, picture: ReceivedFile, side: number): Promise<ReceivedFile> =>
  oneOfFew(() => makeSquare(services, picture, side))

async function oneOfFew<Made>(make: () => Promise<Made>): Promise<Made> {
  if (underWay < mostAtOnce) underWay += 1
  else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
  else throw new Refusal('UNAVAILABLE', 'We are busy with other photos. Please try again in a moment.')
  try {
    return await make()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}

/** Makes something of a picture that came with a call. Refused with INVALID when it is none, or too large to open. */
async function opened<Made>(
  services: Services,
  { id, name }: ReceivedFile,
  make: (open: () => Sharp) => Promise<Made>,
): Promise<Made> {
  // A large library, which most processes never need.
  const { default: sharp } = await import('sharp')
  const original = await buffer(await services.files.open(id))
  const read = { limitInputPixels: mostPoints, autoOrient: true, pages: 1 }
  try {
    const { width, height, compression } = await sharp(original, read).metadata()
    if (compression !== 'hevc') return await make(() => sharp(original, read))
    if (width * height > mostPoints) throw new Error('Too many points')
    const { data, ...size } = await readHeic(original)
    return await make(() => sharp(data, { raw: { ...size, channels: 4 } }))
  } catch (error) {
    services.log.info({ err: error }, 'a picture could not be read')
    throw new Refusal('INVALID', `We cannot read “${name}” as a photo.`)
  }
}

async function makeSquare(services: Services, picture: ReceivedFile, side: number): Promise<ReceivedFile> {
  const data = await opened(services, picture, (open) =>
    open()
      .resize({ width: side, height: side, fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .webp({ quality: 85 })
      .toBuffer(),
  )
  return receiveFile(services, { name: picture.name, type: 'webp', content: once(data) })
}

async function makeWidths(services: Services, photo: ReceivedFile, widthsFor: WidthsFor): Promise<Developed> {
  const { made, thumbhash } = await opened(services, photo, async (open) => {
    const { autoOrient } = await open().metadata()
    const made: { data: Buffer; info: { width: number; height: number } }[] = []
    for (const width of widthsFor(autoOrient.width))
      made.push(
        await open()
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 78 })
          .toBuffer({ resolveWithObject: true }),
      )
    return { made, thumbhash: await hashed(open()) }
  })
  const files: Developed['files'] = []
  for (const { data, info } of made) {
    const { id, bytes } = await receiveFile(services, { name: photo.name, type: 'webp', content: once(data) })
    files.push({ id, width: info.width, bytes })
  }
  const { width = 0, height = 0 } = made.at(-1)?.info ?? {}
  return { width, height, thumbhash, files }
}

async function hashed(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: hashedSide, height: hashedSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function* once(data: Uint8Array) {
  yield data
}
