import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildOnce, runBuilder } from '#server/build/build-once.ts'
import { root } from '#server/root.ts'

const build = path.join(root, 'build')
/** Fingerprint of the sources that the pages were built from; written last. */
const stamp = path.join(build, 'sources')
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
    isBuilt: (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted,
    build: (wanted) => {
      if (existsSync(stamp)) setAside(path.join(build, 'client/assets'), path.join(root, 'build-before'))
      rmSync(stamp, { force: true })
      const builder = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
      runBuilder('the pages', path.resolve(builder, '../bin.cjs'), 'build')
      writeFileSync(stamp, wanted)
    },
  })
}

/** Keeps the assets of the previous build, which pages still open after an upgrade go on loading. */
export function setAside(assets: string, before: string): void {
  rmSync(before, { recursive: true, force: true })
  mkdirSync(before)
  renameSync(assets, path.join(before, 'assets'))
}
