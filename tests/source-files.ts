import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..')

export interface SourceFile {
  /** From the project's root, such as `features/leads/rules/steps.ts`. */
  path: string
  text: string
  lines: number
  /** Files of the project it imports, in the same form. */
  imports: string[]
  /** Those still imported at run time, without types. */
  loads: string[]
  /** Packages and Node modules it imports, as written: `kysely`, `node:fs`. */
  packages: string[]
}

/** The name of a package or Node module, as opposed to prose that looks like an import. */
const packageName = /^@?[a-z][\w.:/-]*$/
const statement = /(import\s+type\b[^'"]*?from|\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

/** Every TypeScript file that git tracks or would add. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root })
  return [...new Set(listed.toString().split('\n'))].filter(Boolean).flatMap((file) => {
    const text = read(file)
    if (text === undefined) return []
    const found = [...text.matchAll(statement)].map(([, how = '', what = '']) => ({ how, to: resolve(file, what) }))
    const imports = found.flatMap(({ to }) => to ?? [])
    const loads = found.flatMap(({ how, to }) => (/^import\s+type/.test(how) ? [] : (to ?? [])))
    const packages = [...text.matchAll(statement)].flatMap(([, , what = '']) => (packageName.test(what) ? what : []))
    return [{ path: file, text, lines: text.split('\n').length, imports, loads, packages }]
  })
}

function read(file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

/** `#shared/x.ts` and `./x.ts` as a path from the root; undefined for packages. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  return undefined
}
