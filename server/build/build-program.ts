import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '#server/root.ts'
import { buildOnce, runBuilder } from './build-once.ts'

const folder = path.join(root, 'build-program')
const sources = [
  '{app,site,product,consequences,findable,signed-in}.ts',
  '{database,features,server,shared}/**/*.{ts,json}',
  'package-lock.json',
]

/**
 * Builds `product.ts` and all that it loads into one file, unless it is built from the same sources: loading two thousand
 * files takes two seconds. Returns its address.
 */
export function buildProgram(): string {
  buildOnce({
    name: 'the program',
    sources,
    folder,
    build: () => runBuilder('the program', path.join(import.meta.dirname, 'bundle.ts'), folder),
  })
  return pathToFileURL(path.join(folder, 'product.js')).href
}
