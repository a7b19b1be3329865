import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EmbeddedPostgres } from '#server/database/embedded-postgres.ts'

/** Transactions a second for these scripts, chosen at random, with prepared statements. */
export function pgbench(
  { host, user, database }: EmbeddedPostgres['connection'],
  scripts: readonly string[],
  callers: number,
  amount: readonly string[],
): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbench-'))
  const files = scripts.map((script, i) => {
    const file = path.join(folder, `${i}.sql`)
    writeFileSync(file, script)
    return file
  })
  const load = ['-n', '-M', 'prepared', '-D', 'i=0', '-c', `${callers}`, '-j', `${Math.min(callers, 2)}`, ...amount]
  const server = ['-h', host, '-U', user, database]
  const output = execFileSync('pgbench', [...load, ...files.flatMap((file) => ['-f', file]), ...server], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  rmSync(folder, { recursive: true })
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}
