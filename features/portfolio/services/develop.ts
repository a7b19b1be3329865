import { buffer } from 'node:stream/consumers'
import type { Services } from '#server/context.ts'
import { receiveFile } from '#server/files/kept-files.ts'
import { Refusal } from '#shared/refusal.ts'
import type { ReceivedFile } from '#shared/uploads.ts'
import { widthsFor } from '../rules/pictures.ts'

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

/**
 * Makes the widths of a picture that came with a call: upright, as WebP, and without what a camera writes into it, such as
 * the place where it was taken.
 */
export async function develop(services: Services, photo: ReceivedFile): Promise<Developed> {
  if (underWay >= mostAtOnce)
    throw new Refusal('UNAVAILABLE', 'We are busy with other photos. Please try again in a moment.')
  underWay += 1
  try {
    return await makeWidths(services, photo)
  } finally {
    underWay -= 1
  }
}

async function makeWidths(services: Services, { id, name }: ReceivedFile): Promise<Developed> {
  // A large library, which most processes never need.
  const { default: sharp } = await import('sharp')
  const original = await buffer(await services.files.open(id))
  const open = () => sharp(original, { limitInputPixels: mostPoints, autoOrient: true, pages: 1 })
  const unreadable = () => new Refusal('INVALID', `We cannot read “${name}” as a photo.`)
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
