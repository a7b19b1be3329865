import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

type Body = Buffer<ArrayBuffer>

/** Effort of compression: `once` for an answer to one person, `well` for one that is cached. */
type Effort = 'once' | 'well'

const compressors = {
  zstd: (body: Body) => promisify(zstdCompress)(body),
  br: (body: Body, effort: Effort) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === 'well' ? 5 : 3,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body: Body, effort: Effort) => promisify(gzip)(body, { level: effort === 'well' ? 6 : 3 }),
}
export type Encoding = keyof typeof compressors

/** Best first. At low effort Zstandard compresses as well as Brotli in less than half the time. */
const preferred: Record<Effort, readonly Encoding[]> = { once: ['zstd', 'br', 'gzip'], well: ['br', 'gzip'] }

/** What each looks like in Accept-Encoding. */
const accepts = { zstd: acceptedAs('zstd'), br: acceptedAs('br'), gzip: acceptedAs('gzip') }

/** Listed without the weight 0, which would mean that it is not accepted. */
function acceptedAs(encoding: Encoding): RegExp {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
}

/** Smaller bodies fit into one packet anyway. */
const worthCompressing = 1024

/** The best encoding that the client accepts; undefined for the plain text. */
export function encodingFor(accepted: string | null | undefined, bytes: number, effort: Effort): Encoding | undefined {
  if (!accepted || bytes < worthCompressing) return
  return preferred[effort].find((encoding) => accepts[encoding].test(accepted))
}

export const compress = (body: Body, encoding: Encoding, effort: Effort): Promise<Body> =>
  compressors[encoding](body, effort)

/** Compresses an uncached answer to one person: a dashboard shrinks to a tenth. */
export async function compressed(
  body: Body,
  accepted: string | undefined,
  headers: Headers | Record<string, string>,
  status = 200,
): Promise<Response> {
  const encoding = encodingFor(accepted, body.byteLength, 'once')
  if (!encoding) return new Response(body, { status, headers })
  const all = new Headers(headers)
  all.set('content-encoding', encoding)
  return new Response(await compress(body, encoding, 'once'), { status, headers: all })
}
