import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StartedSite } from '#tests/started-site.ts'

/** The product under test. Set up by the first process and passed to the others by the environment. */
export interface Product {
  url: string
  port: number
  dataDir: string
}

/** A site that people arrive at, and the folder with its mails. */
export type Site = Pick<Product, 'url' | 'dataDir'>

/** The site that a journey has started for itself. */
export const ownSite = ({ port, folder }: StartedSite): Site => ({ url: `http://localhost:${port}`, dataDir: folder })

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
