import * as z from 'zod'

/** The types of file that can be uploaded; a file is what its content says, whatever its name. */
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

/** What a call takes: which types, how many bytes each and how many at a time. */
export interface UploadLimits {
  types: readonly FileType[]
  bytes: number
  files: number
  /** Pictures are made smaller as they arrive, in these widths: of one as wide as this, the smallest first. */
  widthsFor?: (original: number) => readonly number[]
  /** Instead of each file, which is a picture, comes a small square of it, so many points wide. */
  square?: number
  /** What is said instead of the usual words of a file that cannot be taken. */
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

/** What is said of a file that cannot be taken, on both sides. */
export const wrongType = (name: string, limits: UploadLimits): string =>
  limits.words?.wrongType ?? `“${name}” is not a ${typesInWords(limits)} file.`
export const isEmpty = (name: string): string => `“${name}” is empty.`
export const tooLarge = (name: string, { bytes, words }: UploadLimits): string =>
  words?.tooLarge ?? `“${name}” is larger than ${sizeInWords(bytes)}.`

/** The widths of a picture as stored files. */
export interface Developed {
  width: number
  height: number
  /** Some 25 bytes that look like it from afar, in base64: what is shown until it is there. */
  thumbhash: string
  files: { id: string; width: number; bytes: number }[]
}

interface Received {
  id: string
  name: string
  type: FileType
  bytes: number
  developed?: Developed
}

/** A file that came with a call and is stored under its id, until the call keeps it. Only the server makes one. */
export class ReceivedFile {
  readonly id: string
  /** As its owner named it: to be shown, never to be a path. */
  readonly name: string
  readonly type: FileType
  readonly bytes: number
  readonly #developed: Developed | undefined

  constructor({ id, name, type, bytes, developed }: Received) {
    this.id = id
    this.name = name
    this.type = type
    this.bytes = bytes
    this.#developed = developed
  }

  /** Of a picture that came with a call that makes pictures smaller. */
  get developed(): Developed {
    if (!this.#developed) throw new Error('Nothing was made of this file')
    return this.#developed
  }
}

/** The files of an upload in the input of its call. */
export const receivedFiles = z.array(z.instanceof(ReceivedFile)).min(1, 'Choose a file')
