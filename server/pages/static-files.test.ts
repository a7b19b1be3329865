import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { precompress } from './precompress.ts'
import { loadStaticFiles } from './static-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'static-files-'))
const script = 'export const kettle = "on"\n'.repeat(200)
let fileAt: Awaited<ReturnType<typeof loadStaticFiles>>

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, '.vite'))
  writeFileSync(path.join(folder, 'assets/page-1a2b.js'), script)
  writeFileSync(path.join(folder, 'icon.svg'), '<svg/>')
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}')
  await precompress(folder)
  fileAt = await loadStaticFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const get = (file: string, headers: Record<string, string> = {}) =>
  fileAt(new Request(`http://localhost${file}`, { headers }), file)

describe('The files of the browser’s side', () => {
  it('are kept for ever when their name holds a hash, and asked about again otherwise', () => {
    expect(get('/assets/page-1a2b.js')?.headers.get('cache-control')).toContain('immutable')
    expect(get('/icon.svg')?.headers.get('cache-control')).toBe('public, no-cache')
  })

  it('are sent packed to a browser that can unpack them, and say so to caches', async () => {
    const packed = get('/assets/page-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(packed?.headers.get('content-encoding')).toBe('br')
    expect(packed?.headers.get('vary')).toBe('accept-encoding')
    const body = (await packed?.arrayBuffer()) ?? new ArrayBuffer()
    expect(brotliDecompressSync(body).toString()).toBe(script)
    expect(get('/assets/page-1a2b.js', { 'accept-encoding': 'gzip' })?.headers.get('content-encoding')).toBe('gzip')
    expect(await get('/assets/page-1a2b.js')?.text()).toBe(script)
  })

  it('are not sent again to a browser that has them', () => {
    const etag = get('/icon.svg')?.headers.get('etag') ?? ''
    expect(get('/icon.svg', { 'if-none-match': etag })?.status).toBe(304)
  })

  it('are nothing outside their folder, and nothing hidden in it', () => {
    expect(get('/../package.json')).toBeNull()
    expect(get('/.vite/manifest.json')).toBeNull()
    expect(get('/assets/page-1a2b.js.br')).toBeNull()
    expect(get('/nothing.js')).toBeNull()
  })
})
