import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildOnce, runBuilder } from '#server/build/build-once.ts'
import { root } from '#server/root.ts'

const folder = path.join(root, 'build')
const sources = [
  '{web,features,shared}/**',
  '{react-router,vite}.config.ts',
  'server/pages/precompress.ts',
  'package-lock.json',
]

/** Builds the pages unless the last build is of the same sources. */
export function buildPages(): void {
  buildOnce({
    name: 'the pages',
    sources,
    folder,
    build: (isRenewed) => {
      if (isRenewed) setAside(path.join(folder, 'client/assets'), path.join(root, 'build-before'))
      const builder = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
      runBuilder('the pages', path.resolve(builder, '../bin.cjs'), 'build')
    },
  })
}

/** Keeps the assets of the previous build, which pages still open after an upgrade go on loading. */
export function setAside(assets: string, before: string): void {
  rmSync(before, { recursive: true, force: true })
  mkdirSync(before)
  renameSync(assets, path.join(before, 'assets'))
}
