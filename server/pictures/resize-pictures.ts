import { buffer } from 'node:stream/consumers'
import type { Services } from '#server/context.ts'
import { receiveFile } from '#server/files/kept-files.ts'
import { pictureTypes } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import { type PictureVariants, ReceivedFile, type UploadLimits } from '#shared/uploads.ts'
import { type OpenPicture, openPicture, type Picture, Unreadable } from './picture-work.ts'

/** Pictures are processed one at a time; limits of the waiting queue, in all and for each account or visitor. */
const mostWaiting = { inAll: 60, ofOne: 5 }
let inProgress = false
const waiting: { by: string; begin: () => void }[] = []

type WidthsFor = NonNullable<UploadLimits['widthsFor']>

/**
 * Converts the pictures of a call as its contract asks: upright, as WebP, and without camera metadata such as the location.
 * Runs before the call's transaction, since each takes about a second.
 */
export async function resizePictures(
  services: Services,
  files: readonly ReceivedFile[],
  { widthsFor, square }: UploadLimits,
  by: string,
): Promise<readonly ReceivedFile[]> {
  if (square) return Promise.all(files.map((file) => inSquare(services, file, square, by)))
  if (!widthsFor) return files
  const made: ReceivedFile[] = []
  for (const file of files) {
    const isPicture = pictureTypes.some((type) => type === file.type)
    const widths = isPicture && (await inTurn(by, () => makeWidths(services, file, widthsFor)))
    made.push(widths ? new ReceivedFile({ ...file, variants: widths }) : file)
  }
  return made
}

/** Fitted into a square on white, with nothing cut off. */
const inSquare = (services: Services, picture: ReceivedFile, side: number, by: string): Promise<ReceivedFile> =>
  inTurn(by, async () => receive(services, picture, await opened(services, picture, (open) => open.inSquare(side))))

async function inTurn<Made>(by: string, make: () => Promise<Made>): Promise<Made> {
  if (inProgress) await turnOf(by)
  else inProgress = true
  try {
    return await make()
  } finally {
    const next = waiting.shift()
    if (next) next.begin()
    else inProgress = false
  }
}

function turnOf(by: string): Promise<void> {
  if (waiting.filter((one) => one.by === by).length >= mostWaiting.ofOne)
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'We are still busy with other photos of yours. Please try again in a moment.',
    )
  if (waiting.length >= mostWaiting.inAll)
    throw new Refusal('UNAVAILABLE', 'We are busy with other photos. Please try again in a moment.')
  return new Promise((begin) => waiting.push({ by, begin }))
}

/** Processes a picture of a call. Refuses with INVALID what is no picture, or is too large to open. */
async function opened<Made>(
  services: Services,
  { id, name }: ReceivedFile,
  make: (picture: OpenPicture) => Promise<Made>,
): Promise<Made> {
  try {
    return await openPicture(await buffer(await services.files.open(id)), make)
  } catch (error) {
    if (error instanceof Unreadable) {
      services.log.info({ err: error }, 'a picture could not be read')
      throw new Refusal('INVALID', `We cannot read “${name}” as a photo.`)
    }
    services.log.warn({ err: error }, 'a picture was not made')
    throw new Refusal('UNAVAILABLE', `We could not get “${name}” ready. Please add it again, or choose another photo.`)
  }
}

async function makeWidths(services: Services, photo: ReceivedFile, widthsFor: WidthsFor): Promise<PictureVariants> {
  const { pictures, thumbhash } = await opened(services, photo, ({ width, inWidths }) => inWidths(widthsFor(width)))
  const files: PictureVariants['files'] = []
  for (const picture of pictures) {
    const { id, bytes } = await receive(services, photo, picture)
    files.push({ id, width: picture.width, bytes })
  }
  const { width = 0, height = 0 } = pictures.at(-1) ?? {}
  return { width, height, thumbhash, files }
}

const receive = (services: Services, { name }: ReceivedFile, { content }: Picture): Promise<ReceivedFile> =>
  receiveFile(services, { name, type: 'webp', content: once(content) })

async function* once(data: Uint8Array) {
  yield data
}
