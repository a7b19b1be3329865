import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockFolder } from '#server/database/folder-lock.ts'
import { root } from '#server/root.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'

/** Something built from sources. */
interface Build {
  /** For people: "the pages". */
  name: string
  /** Patterns of files; tests among them do not count. */
  sources: string[]
  /** Where it is built; the fingerprint of its sources is written there last. */
  folder: string
  /** Told whether a whole build is there already. */
  build(isRenewed: boolean): void
}

/** Builds it unless it is built from the same sources already. One process builds while the others wait. */
export function buildOnce({ name, sources, folder, build }: Build): void {
  const wanted = fingerprintOf(sources)
  const stamp = path.join(folder, 'sources')
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isBuilt()) return
  // Outside what is built, which builders empty.
  const turn = path.join(root, 'node_modules/.cache/build', name)
  mkdirSync(turn, { recursive: true })
  const unlock = lockFolder(turn, { waitMilliseconds: 300_000 })
  if (!unlock)
    throw new CannotStart(`Another copy has been building ${name} for five minutes; stop it and start again.`)
  try {
    if (isBuilt()) return
    console.error(`Building ${name} …`)
    const isRenewed = existsSync(stamp)
    rmSync(stamp, { force: true })
    build(isRenewed)
    writeFileSync(stamp, wanted)
  } finally {
    unlock()
  }
}

function fingerprintOf(sources: string[]): string {
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

/** Runs a builder as a process of its own, which says what it has to say only when it fails. */
export function runBuilder(name: string, program: string, ...args: string[]): void {
  const { status, stdout, stderr }: SpawnSyncReturns<string> = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(stdout + stderr)
  throw new CannotStart(`Building ${name} failed: the reason is above.`)
}
