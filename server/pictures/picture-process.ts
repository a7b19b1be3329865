/** The picture process: decodes untrusted files in isolation, without our secrets, and off the thread that answers. */
import os from 'node:os'
import decode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Answered, Asked, Picture } from './picture-work.ts'

/** Most pixels: a larger picture could fill the memory. */
const mostPoints = 60_000_000
/** The longest side of the thumbnail that a thumbhash is made from, in pixels. */
const hashedSide = 100

let opened: () => Sharp = () => {
  throw new Error('No picture is open')
}

async function open(content: Uint8Array): Promise<Answered> {
  const read = { limitInputPixels: mostPoints, autoOrient: true, pages: 1 }
  const { width, height, compression } = await sharp(content, read).metadata()
  opened = () => sharp(content, read)
  if (compression === 'hevc') {
    if (width * height > mostPoints) throw new Error('Too many points')
    const { data, ...size } = await decode({ buffer: content })
    opened = () => sharp(data, { raw: { ...size, channels: 4 } })
  }
  const { autoOrient } = await opened().metadata()
  return { width: autoOrient.width }
}

async function made(picture: Sharp, quality: number): Promise<Picture> {
  const { data, info } = await picture.webp({ quality }).toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

async function inWidths(widths: readonly number[]): Promise<Answered> {
  const pictures: Picture[] = []
  for (const width of widths) pictures.push(await made(opened().resize({ width, withoutEnlargement: true }), 78))
  const { data, info } = await opened()
    .resize({ width: hashedSide, height: hashedSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pictures, thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64') }
}

async function inSquare(side: number): Promise<Answered> {
  const size = { width: side, height: side, fit: 'contain', background: '#fff' } as const
  return { picture: await made(opened().resize(size).flatten({ background: '#fff' }), 85) }
}

const answer = (asked: Asked): Promise<Answered> =>
  'open' in asked ? open(asked.open) : 'widths' in asked ? inWidths(asked.widths) : inSquare(asked.square)

os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
// One thread: a machine with two cores keeps the other for answers.
sharp.concurrency(1)
process.on('message', async (asked: Asked) => {
  process.send?.(await answer(asked).catch((error): Answered => ({ unreadable: String(error) })))
})
