import * as z from 'zod'
import { id } from './ids.ts'
import type { FileType } from './uploads.ts'

/** The types in which a picture may come; it is kept as WebP. */
export const pictureTypes = ['jpeg', 'png', 'webp', 'heic'] as const satisfies readonly FileType[]

/** A picture as pages show it: at its size before it is there, and small until all of it has come. */
export const picture = z.object({
  width: z.number(),
  height: z.number(),
  /** What it looks like from afar, in base64; null of those that came before there was one. */
  thumbhash: z.string().nullable(),
  /** The same picture in several widths, smallest first. An address never shows another picture. */
  sizes: z.array(z.object({ width: z.number(), url: z.string() })).min(1),
})
export type Picture = z.output<typeof picture>

/** One photo of something, and the same in one of its widths, as calls name them. */
export const onePhoto = z.object({ id, photoId: id })
export const photoInWidth = onePhoto.extend({ width: z.coerce.number().int().min(1).max(10_000) })

/** How wide a photo is beside words, and opened. */
const widths = { small: 480, large: 1600 } as const

/** The widths of a photo that is shown small and opened; one that is no wider than the small size has one. */
export const smallAndLarge = (original: number): number[] =>
  original <= widths.small ? [original] : [widths.small, Math.min(original, widths.large)]

/** The ids in their new order when one of them comes to stand at a place; a place beyond the last is the last. */
export function movedTo<Id>(ids: readonly Id[], moved: Id, place: number): Id[] {
  const others = ids.filter((id) => id !== moved)
  others.splice(place, 0, moved)
  return others
}
