import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The product under test. Set up by the first process and passed to the others by the environment. */
export interface Product {
  url: string
  port: number
  dataDir: string
}

/** A free port and an empty folder. */
export async function newProduct(): Promise<Product> {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'journeys-'))
  process.env.JOURNEYS_PORT = String(port)
  process.env.JOURNEYS_DATA_DIR = dataDir
  return product()
}

export function product(): Product {
  const { JOURNEYS_PORT: port, JOURNEYS_DATA_DIR: dataDir } = process.env
  if (!port || !dataDir) throw new Error('The journeys are started by tests/journeys/playwright.config.ts')
  return { url: `http://localhost:${port}`, port: Number(port), dataDir }
}

/** Whether this process is the first, which starts the product. */
export const isFirstProcess = (): boolean => process.env.JOURNEYS_PORT === undefined

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
