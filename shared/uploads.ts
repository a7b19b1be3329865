import * as z from 'zod'

/** The types of file that can be uploaded; the type is recognised from the content, not the name. */
export const fileTypes = {
  pdf: { name: 'PDF', mediaType: 'application/pdf', endings: ['.pdf'] },
  jpeg: { name: 'JPG', mediaType: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
  png: { name: 'PNG', mediaType: 'image/png', endings: ['.png'] },
  webp: { name: 'WebP', mediaType: 'image/webp', endings: ['.webp'] },
  heic: { name: 'HEIC', mediaType: 'image/heic', endings: ['.heic', '.heif'] },
  mp4: { name: 'MP4', mediaType: 'video/mp4', endings: ['.mp4', '.m4v'] },
  webm: { name: 'WebM', mediaType: 'video/webm', endings: ['.webm'] },
  ogg: { name: 'OGG', mediaType: 'video/ogg', endings: ['.ogv', '.ogg'] },
  quicktime: { name: 'MOV', mediaType: 'video/quicktime', endings: ['.mov', '.qt'] },
} as const
export type FileType = keyof typeof fileTypes

/** A call's limits: types, bytes of each file, and number of files. */
export interface UploadLimits {
  types: readonly FileType[]
  bytes: number
  files: number
  /** Pictures are scaled to these widths on arrival, given the original's; smallest first. */
  widthsFor?: (original: number) => readonly number[]
  /** Each file is a picture, replaced by a square with this side in pixels. */
  square?: number
  /** Messages for a refused file, instead of the default ones. */
  words?: { wrongType: string; tooLarge: string }
}

/** `PDF, JPG or PNG` */
export function typesInWords({ types }: UploadLimits): string {
  const names = types.map((type) => fileTypes[type].name)
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ')
}

/** `10 MB` */
export const sizeInWords = (bytes: number): string =>
  bytes < megabytes(1) ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Math.round(bytes / megabytes(0.1)) / 10} MB`

export const megabytes = (n: number): number => n * 1024 * 1024

/** The message for a refused file, the same in browser and server. */
export const wrongType = (name: string, limits: UploadLimits): string =>
  limits.words?.wrongType ?? `“${name}” is not a ${typesInWords(limits)} file.`
export const emptyFile = (name: string): string => `“${name}” is empty.`
export const tooLarge = (name: string, { bytes, words }: UploadLimits): string =>
  words?.tooLarge ?? `“${name}” is larger than ${sizeInWords(bytes)}.`

/** The stored widths of a picture. */
export interface PictureVariants {
  width: number
  height: number
  /** A placeholder of some 25 bytes in base64, shown until the picture has loaded. */
  thumbhash: string
  files: { id: string; width: number; bytes: number }[]
}

interface Received {
  id: string
  name: string
  type: FileType
  bytes: number
  variants?: PictureVariants
}

/** A file that arrived with a call and is stored under its id until the call keeps it. Created only by the server. */
export class ReceivedFile {
  readonly id: string
  /** As its owner named it: only for display, never used as a path. */
  readonly name: string
  readonly type: FileType
  readonly bytes: number
  readonly #variants: PictureVariants | undefined

  constructor({ id, name, type, bytes, variants }: Received) {
    this.id = id
    this.name = name
    this.type = type
    this.bytes = bytes
    this.#variants = variants
  }

  /** Only for a picture, in a call that scales pictures. */
  get variants(): PictureVariants {
    if (!this.#variants) throw new Error('This file has no variants')
    return this.#variants
  }
}

/** The files in the input of an upload. */
export const receivedFiles = z.array(z.instanceof(ReceivedFile)).min(1, 'Choose a file')
