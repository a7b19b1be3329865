import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { nonceSource, securityPolicy } from './security-policy.ts'

const packers = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}
type Encoding = keyof typeof packers

/** Best first. */
const encodings: readonly Encoding[] = ['br', 'gzip']

/** A rendered page as it is given to everybody who asks for it. */
export interface PageCopy {
  bytes: number
  /** Answers a request for it: with nothing when the browser has it, packed when the browser can unpack. */
  answer(request: Request): Promise<Response>
}

/** What differs from one making of the same page to the next: the moment, and words that are given here. */
const instants = /\b\d{13}\b/g

/** Takes a rendered page as a whole. `nonce` and `requestId` are those it was rendered with. */
export async function copyPage(rendered: Response, nonce: string, requestId: string): Promise<PageCopy> {
  const text = await rendered.text()
  const body = Buffer.from(text)
  const same = text.replaceAll(nonce, '').replaceAll(requestId, '').replace(instants, '')
  const validity = {
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
    etag: `W/"${hash(same, 'base64url').slice(0, 22)}"`,
  }
  const policy = securityPolicy({ scripts: inlineScripts(text, nonce), styles: [nonceSource(nonce)] })
  const packed = new Map<Encoding, Promise<Buffer>>()

  async function pack(encoding: Encoding): Promise<Buffer> {
    const known = packed.get(encoding) ?? packers[encoding](body)
    packed.set(encoding, known)
    return known
  }

  return {
    // Packed in both ways it is less than as much again.
    bytes: body.byteLength * 2,
    async answer(request) {
      if (request.headers.get('if-none-match')?.includes(validity.etag))
        return new Response(null, { status: 304, headers: validity })
      const accepted = request.headers.get('accept-encoding') ?? ''
      const encoding = encodings.find((each) => accepted.includes(each))
      const content = encoding ? await pack(encoding) : body
      return new Response(request.method === 'HEAD' ? null : Uint8Array.from(content), {
        status: rendered.status,
        headers: {
          ...Object.fromEntries(rendered.headers),
          ...validity,
          'content-security-policy': policy,
          'content-length': String(content.byteLength),
          ...(encoding && { 'content-encoding': encoding }),
        },
      })
    },
  }
}

const hash = (text: string, form: 'base64' | 'base64url') => createHash('sha256').update(text).digest(form)

/** Those that were rendered as ours, named by their hashes: a word that many people are given would be no secret. */
function inlineScripts(html: string, nonce: string): string[] {
  const bodies = html
    .split('<script ')
    .slice(1)
    .map((script) => ({ tag: script.slice(0, script.indexOf('>')), rest: script.slice(script.indexOf('>') + 1) }))
    .filter(({ tag }) => tag.includes(`nonce="${nonce}"`) && !tag.includes(' src='))
    .map(({ rest }) => rest.slice(0, rest.indexOf('</script>')))
  return [...new Set(bodies)].map((body) => `'sha256-${hash(body, 'base64')}'`)
}
