import * as z from 'zod'
import { id } from './ids.ts'

/** The stored versions of a file that people send each other: a picture `small` and `large`, a document as the `original`. */
export const fileSizes = ['small', 'large', 'original'] as const
export type FileSize = (typeof fileSizes)[number]

/** An attached file, for those who may read the text it belongs to. */
export const givenFile = z.object({
  id,
  name: z.string(),
  type: z.enum(['picture', 'pdf']),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  thumbhash: z.string().nullable(),
  /** A picture is shown small and opens large; a document is only downloaded. */
  urls: z.union([z.object({ small: z.string(), large: z.string() }), z.object({ original: z.string() })]),
})
export type GivenFile = z.output<typeof givenFile>
