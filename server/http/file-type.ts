import type { FileType } from '#shared/uploads.ts'

/** What the first bytes of each type are; null where it does not matter. */
const beginnings: Record<FileType, readonly (number | null)[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  webp: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
}

/** So many bytes tell any of the types. */
export const bytesThatTell = Math.max(...Object.values(beginnings).map((bytes) => bytes.length))

/** The type that a file has by its content, if it is one of these. */
export const fileTypeOf = (head: Uint8Array, types: readonly FileType[]): FileType | undefined =>
  types.find((type) => beginnings[type].every((byte, i) => byte === null || head[i] === byte))
