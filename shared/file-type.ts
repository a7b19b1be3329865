import type { FileType } from './uploads.ts'

/** Bytes as text, in which `.` matches any byte. */
type Signature = string

const bytes = (...values: number[]): Signature => String.fromCharCode(...values)
const any = (count: number): Signature => '.'.repeat(count)
/** Videos and pictures share a container format; its brand tells them apart. */
const ofBrands = (...brands: string[]): Signature[] => brands.map((brand) => `${any(4)}ftyp${brand}`)
const ebml = bytes(0x1a, 0x45, 0xdf, 0xa3)

/** The first bytes of each type. */
const signatures: Record<FileType, readonly Signature[]> = {
  pdf: ['%PDF-'],
  jpeg: [bytes(0xff, 0xd8, 0xff)],
  png: [bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  webp: [`RIFF${any(4)}WEBP`],
  heic: ofBrands('heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'),
  mp4: ofBrands('iso.', 'mp4.', 'avc1', 'M4V', 'MSNV', 'dash', '3gp'),
  quicktime: ofBrands('qt  '),
  // Its header gives the size in one byte or eight, then the kind of container.
  webm: [`${ebml}${any(20)}webm`, `${ebml}${any(27)}webm`],
  // Ogg with sound alone begins with another stream.
  ogg: [`OggS${any(24)}${bytes(0x80)}theora`, `OggS${any(24)}fishead`, `OggS${any(24)}OVP80`],
}

/** How many bytes are enough to recognise any type. */
export const longestSignature = Math.max(...Object.values(signatures).flatMap((all) => all.map(({ length }) => length)))

/** The type recognised from the content, if it is one of these. */
export const fileTypeOf = (head: Uint8Array, types: readonly FileType[]): FileType | undefined =>
  types.find((type) => signatures[type].some((signature) => beginsWith(head, signature)))

const beginsWith = (head: Uint8Array, signature: Signature): boolean =>
  [...signature].every((character, i) => character === '.' || head[i] === character.charCodeAt(0))
