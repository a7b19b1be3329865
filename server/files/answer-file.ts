import type { ByteRange, Files } from '#server/outside/files.ts'
import { type FileType, fileTypes } from '#shared/uploads.ts'
import { contentDisposition } from './content-disposition.ts'

interface StoredFile {
  id: string
  type: FileType
  bytes: number
}

/**
 * A stored file whose address contains its id: whole, or the range asked for (RFC 9110, section 14), which players need to
 * seek. Browsers may cache it for ever, since the content of an id never changes.
 */
export async function answerFile(files: Files, { id, type, bytes }: StoredFile, asked: Headers): Promise<Response> {
  const etag = `"${id}"`
  const headers = new Headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  if (isKnown(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const range = rangeOf(asked, etag, bytes)
  if (range === 'beyond') {
    const body = { code: 'INVALID', message: 'The file ends before this part of it.' }
    return Response.json(body, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  }
  headers.set('content-type', fileTypes[type].mediaType)
  headers.set('content-length', String(range ? range.last - range.first + 1 : bytes))
  if (!range) return new Response(await files.open(id), { headers })
  headers.set('content-range', `bytes ${range.first}-${range.last}/${bytes}`)
  return new Response(await files.open(id, range), { status: 206, headers })
}

/**
 * A private stored file. A browser may store it but revalidates each time, so that nobody reads it there after signing out or
 * losing access. A document is downloaded under its name.
 */
export async function answerPrivateFile(
  files: Files,
  { id, type, bytes }: StoredFile,
  asked: Headers,
  name?: string,
): Promise<Response> {
  const headers = new Headers({ etag: `"${id}"`, 'cache-control': 'private, no-cache' })
  if (isKnown(asked.get('if-none-match'), `"${id}"`)) return new Response(null, { status: 304, headers })
  headers.set('content-type', fileTypes[type].mediaType)
  headers.set('content-length', String(bytes))
  if (type === 'pdf' && name !== undefined) headers.set('content-disposition', contentDisposition('attachment', name))
  return new Response(await files.open(id), { headers })
}

/** A stored picture, which browsers and caches may store as `cacheControl` says. */
export async function answerPicture(
  files: Files,
  { id, bytes }: Omit<StoredFile, 'type'>,
  cacheControl: string,
): Promise<Response> {
  const headers = {
    'content-type': fileTypes.webp.mediaType,
    'content-length': String(bytes),
    'cache-control': cacheControl,
  }
  return new Response(await files.open(id), { headers })
}

const isKnown = (known: string | null, etag: string): boolean =>
  known?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false

/** The single range asked for; undefined for the whole file, also when the header cannot be parsed. */
function rangeOf(asked: Headers, etag: string, bytes: number): ByteRange | 'beyond' | undefined {
  const ifRange = asked.get('if-range')
  if (ifRange !== null && ifRange !== etag) return undefined
  const written = /^bytes=(\d*)-(\d*)$/i.exec(asked.get('range')?.replaceAll(/\s/g, '') ?? '')
  if (!written) return undefined
  const [, from = '', to = ''] = written
  if (from === '') {
    if (to === '') return undefined
    return Number(to) === 0 || bytes === 0 ? 'beyond' : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 }
  }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= bytes) return 'beyond'
  return { first: Number(from), last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) }
}
