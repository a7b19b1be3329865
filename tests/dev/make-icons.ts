import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Generates the PNG icons from web/public/icon.svg: `node tests/dev/make-icons.ts`, after the mark has changed. */
const folder = path.resolve(import.meta.dirname, '../../web/public')
const mark = await readFile(path.join(folder, 'icon.svg'), 'utf8')

/** The mark on a full square, for systems that crop icons to a shape. */
function fullPlate(size: number): string {
  const [, plate = ''] = /<rect[^>]*fill="(#\w+)"/.exec(mark) ?? []
  const drawing = mark.slice(mark.indexOf('<path'), mark.lastIndexOf('</svg>'))
  const edge = 24 * (1 - size)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${plate}"/><g transform="translate(${edge} ${edge}) scale(${size})">${drawing}</g></svg>`
}

async function save(name: string, drawing: string, pixels: number): Promise<void> {
  const sharpest = sharp(Buffer.from(drawing), { density: (72 * pixels) / 48 }).resize(pixels, pixels)
  await sharpest.png({ compressionLevel: 9, palette: true }).toFile(path.join(folder, name))
}

await save('icon-192.png', mark, 192)
await save('icon-512.png', mark, 512)
await save('icon-maskable-512.png', fullPlate(0.8), 512)
await save('apple-touch-icon.png', fullPlate(0.94), 180)
