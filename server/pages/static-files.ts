import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Best first; created beside each file by the build. */
const packings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const

type Body = Uint8Array<ArrayBuffer>
interface StaticFile {
  body: Body
  packed: { encoding: string; body: Body }[]
  headers: Record<string, string>
}

/** Keeps a folder's files in memory; the handler returns null for a path without a file. */
export async function loadStaticFiles(folder: string): Promise<(request: Request, path: string) => Response | null> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.startsWith('.'))
  const read = async (name: string): Promise<Body> => Uint8Array.from(await readFile(path.join(folder, name)))
  const files = new Map<string, StaticFile>()
  for (const name of paths.filter((each) => !packings.some(({ ending }) => each.endsWith(ending)))) {
    const body = await read(name)
    const made = packings.filter(({ ending }) => paths.includes(name + ending))
    const packed = await Promise.all(
      made.map(async ({ encoding, ending }) => ({ encoding, body: await read(name + ending) })),
    )
    files.set(`/${name}`, { body, packed, headers: headersOf(name, body, packed.length > 0) })
  }
  return (request, asked) => {
    const file = files.get(asked)
    return file && (request.method === 'GET' || request.method === 'HEAD') ? answer(request, file) : null
  }
}

/** Names in assets/ contain a content hash, so they may be cached for ever; all others are revalidated. */
function headersOf(name: string, body: Body, varies: boolean): Record<string, string> {
  return {
    'content-type': types[path.extname(name)] ?? 'application/octet-stream',
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    ...(varies && { vary: 'accept-encoding' }),
  }
}

function answer(request: Request, { body, packed, headers }: StaticFile): Response {
  if (request.headers.get('if-none-match')?.includes(headers.etag ?? ''))
    return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const best = packed.find(({ encoding }) => accepted.includes(encoding))
  const content = best?.body ?? body
  return new Response(request.method === 'HEAD' ? null : content, {
    headers: {
      ...headers,
      'content-length': String(content.byteLength),
      ...(best && { 'content-encoding': best.encoding }),
    },
  })
}
