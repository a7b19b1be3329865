import type { Files } from '#server/outside/files.ts'
import type { FileSize, GivenFile } from '#shared/given-files.ts'
import type { ReceivedFile } from '#shared/uploads.ts'
import { answerPrivateFile } from './answer-file.ts'

/** What the database stores about a file that people send each other. */
interface WrittenFile {
  type: 'pdf' | 'webp'
  /** Size of the file that readers get. */
  bytes: number
  width: number | null
  height: number | null
  thumbhash: string | null
}

export interface NewSize {
  /** Id of the stored file. */
  id: string
  size: FileSize
  bytes: number
}

interface Made {
  file: WrittenFile
  sizes: NewSize[]
}

/** Versions of a received file: a document stays as it is, a picture gets a small and a large size. */
export const madeOf = (file: ReceivedFile): Made => (file.type === 'pdf' ? asItCame(file) : pictureOf(file))

const asItCame = ({ id, bytes }: ReceivedFile): Made => ({
  file: { type: 'pdf', bytes, width: null, height: null, thumbhash: null },
  sizes: [{ id, size: 'original', bytes }],
})

function pictureOf({ variants: { width, height, thumbhash, files } }: ReceivedFile): Made {
  const [small, large] = files
  const sizes: NewSize[] = []
  if (small) sizes.push({ id: small.id, size: large ? 'small' : 'large', bytes: small.bytes })
  if (large) sizes.push({ id: large.id, size: 'large', bytes: large.bytes })
  return { file: { type: 'webp', bytes: (large ?? small)?.bytes ?? 0, width, height, thumbhash }, sizes }
}

/** A file as pages show it, under the name for this reader. */
export function givenFileView(
  { id, type, bytes, width, height, thumbhash }: Omit<WrittenFile, 'type'> & { id: string; type: string },
  name: string,
  url: (size: FileSize) => string,
): GivenFile {
  const isPicture = type !== 'pdf'
  const urls = isPicture ? { small: url('small'), large: url('large') } : { original: url('original') }
  return { id, name, type: isPicture ? 'picture' : 'pdf', bytes, width, height, thumbhash, urls }
}

/** Serves one of them to a reader, under the name for this reader. */
export const answerGivenFile = (
  files: Files,
  stored: { id: string; type: string; bytes: number },
  asked: Headers,
  name: string,
): Promise<Response> =>
  answerPrivateFile(files, { ...stored, type: stored.type === 'pdf' ? 'pdf' : 'webp' }, asked, name)
