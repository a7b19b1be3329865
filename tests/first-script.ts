import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import { root } from './source-files.ts'

const assets = path.join(root, 'build/client/assets')
const part = z.object({ module: z.string(), imports: z.array(z.string()) })
const manifest = z.object({ entry: part, routes: z.record(z.string(), part) })

/** The script of a page before it is touched, inline scripts included, in bytes as sent. */
export function scriptWithPage(html: string): { name: string; bytes: number }[] {
  const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
  const inline = scripts.filter(([, tag = '']) => !tag.includes(' type=')).map(([, , text]) => text)
  const named = html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)
  const files = html.includes(' data-waits=') ? [] : [...named].map(([, name = '']) => name)
  return [
    ...files.map((name) => ({ name, bytes: sentBytes(path.join(assets, name)) })),
    { name: 'in the page', bytes: brotliCompressSync(inline.join('\n')).length },
  ]
}

/** The scripts a visitor loads after touching a page, largest first, in bytes as sent. */
export function scriptWhenTouched(route: string): { name: string; bytes: number }[] {
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const named = (beginning: string) => names.filter((name) => name.startsWith(`${beginning}-`))
  // Another module of that name belongs to the install prompt.
  const manifests = named('manifest').map((name) => readFileSync(path.join(assets, name), 'utf8'))
  const text = manifests.find((code) => code.startsWith('window.__reactRouterManifest')) ?? ''
  const { entry, routes } = manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  const begin = [entry, routes.root, routes[route]].flatMap((each) => (each ? [each.module, ...each.imports] : []))
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    const code = readFileSync(path.join(assets, name), 'utf8')
    for (const [, imported = ''] of code.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) load(imported)
  }
  for (const file of begin) load(path.basename(file))
  const sizes = [...loaded].map((name) => ({ name, bytes: sentBytes(path.join(assets, name)) }))
  return sizes.sort((a, b) => b.bytes - a.bytes)
}

/** In units of 1,024 bytes. */
export const kilobytes = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

const sentBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
