import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthPacking = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
const smallestBytes = 200

/** Writes a brotli and a gzip version beside every text file, so that no request waits for compression. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && worthPacking.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const body = await readFile(file)
      if (body.byteLength < smallestBytes) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
    }),
  )
}
