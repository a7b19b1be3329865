import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { product } from './product.ts'

/** Pushes to a browser: without push services the product writes them to files. */
export async function pushedTo(endpoint: string): Promise<string[]> {
  const folder = path.join(product().dataDir, 'push')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return files.filter((file) => JSON.parse(file).to === endpoint)
}
