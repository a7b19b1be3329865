import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { lockFolder } from '#server/database/folder-lock.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'

const root = path.resolve(import.meta.dirname, '../..')
const build = path.join(root, 'build')
/** The lock file of the build; outside the output folder, which the builder empties. */
const turn = path.join(root, 'node_modules/.cache/build-pages')
/** Hash of the sources that the build was made from; written last. */
const stamp = path.join(build, 'sources')
const sources = [
  '{web,features,shared}/**',
  '{react-router,vite}.config.ts',
  'server/pages/precompress.ts',
  'package-lock.json',
]

/** Builds the pages unless the last build is of the same sources. One process builds while the others wait. */
export function buildPages(): void {
  const wanted = fingerprint()
  if (isBuiltFrom(wanted)) return
  mkdirSync(turn, { recursive: true })
  const unlock = lockFolder(turn, { waitMilliseconds: 300_000 })
  if (!unlock)
    throw new CannotStart('Another copy has been building the pages for five minutes; stop it and start again.')
  try {
    if (isBuiltFrom(wanted)) return
    console.error('Building the pages …')
    if (existsSync(stamp)) setAside(path.join(build, 'client/assets'), path.join(root, 'build-before'))
    rmSync(stamp, { force: true })
    runBuild()
    writeFileSync(stamp, wanted)
  } finally {
    unlock()
  }
}

const isBuiltFrom = (wanted: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    const content = readFileSync(file)
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Keeps the assets of the previous build, which pages still open after an upgrade go on loading. */
export function setAside(assets: string, before: string): void {
  rmSync(before, { recursive: true, force: true })
  mkdirSync(before)
  renameSync(assets, path.join(before, 'assets'))
}

function runBuild(): void {
  const program = createRequire(import.meta.url).resolve('@react-router/dev/package.json')
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(program, '../bin.cjs'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(stdout + stderr)
  throw new CannotStart('The pages could not be built: the reason is above.')
}

if (import.meta.main) buildPages()
