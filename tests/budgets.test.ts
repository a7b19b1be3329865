import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { buildPages } from '#server/pages/build-pages.ts'
import { root } from './source-files.ts'

/** Script that comes before anybody has touched the page, in units of 1,024 bytes, packed as it is sent. */
const budgets = [
  { route: 'visitor/landing', most: 108.4 },
  { route: 'visitor/directory/directory', most: 108.2 },
  { route: 'contractor/profile/contractor-profile', most: 107.3 },
]
/** What the shell fetches by itself once a page works. */
const byItself = ['widgets']

const assets = path.join(root, 'build/client/assets')
const part = z.object({ module: z.string(), imports: z.array(z.string()) })
const manifest = z.object({ entry: part, routes: z.record(z.string(), part) })

beforeAll(buildPages, 180_000)

test.each(budgets)('the script of $route is at most $most KB before interaction', ({ route, most }) => {
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
  for (const name of [...begin.map((file) => path.basename(file)), ...byItself.flatMap(named)]) load(name)
  const sizes = [...loaded].map((name) => ({ name, bytes: sentBytes(path.join(assets, name)) }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  const largest = sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 8)
  expect(total, `${total.toFixed(1)} KB; ${JSON.stringify(largest)}`).toBeLessThanOrEqual(most)
})

const sentBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
