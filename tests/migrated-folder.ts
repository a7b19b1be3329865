import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { migrate, migrationFile, migrationNames } from '#server/database/migrate.ts'
import { root } from './source-files.ts'

/** Copies an empty, migrated database into a data folder: making one takes longer than the rest of a start. */
export async function copyMigrated(folder: string): Promise<void> {
  const migrations = createHash('sha256')
  for (const name of migrationNames()) migrations.update(readFileSync(migrationFile(name)))
  const kept = path.join(root, 'node_modules/.cache/migrated', migrations.digest('hex'))
  if (!existsSync(kept)) await keepMigrated(kept)
  copy(kept, folder)
}

/** Several processes may do this at once: the first to finish is kept. */
async function keepMigrated(kept: string): Promise<void> {
  const made = mkdtempSync(path.join(tmpdir(), 'migrated-'))
  const postgres = await startEmbeddedPostgres(made)
  await migrate(postgres.connection)
  await postgres.stop()
  mkdirSync(path.dirname(kept), { recursive: true })
  const copied = mkdtempSync(`${kept}-`)
  copy(made, copied)
  try {
    renameSync(copied, kept)
  } catch (error) {
    if (!existsSync(kept)) throw error
    rmSync(copied, { recursive: true })
  }
  rmSync(made, { recursive: true })
}

/** With its owner, which PostgreSQL insists on. */
const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to])
