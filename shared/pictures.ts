import * as z from 'zod'
import { id } from './ids.ts'
import type { FileType } from './uploads.ts'

/** Accepted types of pictures; they are stored as WebP. */
export const pictureTypes = ['jpeg', 'png', 'webp', 'heic'] as const satisfies readonly FileType[]

/** A picture for pages: its size reserves the space, its thumbhash is shown until it has loaded. */
export const picture = z.object({
  width: z.number(),
  height: z.number(),
  /** A tiny placeholder in base64; null for pictures from before there were thumbhashes. */
  thumbhash: z.string().nullable(),
  /** The picture in several widths, smallest first. An address never shows another picture. */
  sizes: z.array(z.object({ width: z.number(), url: z.string() })).min(1),
})
export type Picture = z.output<typeof picture>

/** Input naming a photo and one of its widths. */
export const onePhoto = z.object({ id, photoId: id })
export const photoInWidth = onePhoto.extend({ width: z.coerce.number().int().min(1).max(10_000) })

/** Widths of a photo beside text and opened. */
const widths = { small: 480, large: 1600 } as const

/** The widths of a photo shown small and opened; one no wider than the small size has one. */
export const smallAndLarge = (original: number): number[] =>
  original <= widths.small ? [original] : [widths.small, Math.min(original, widths.large)]

/** The ids after moving one to an index; beyond the end means last. */
export function movedTo<Id>(ids: readonly Id[], moved: Id, place: number): Id[] {
  const others = ids.filter((id) => id !== moved)
  others.splice(place, 0, moved)
  return others
}
