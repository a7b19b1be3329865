import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './source-files.ts'

const copied = [
  'package.json',
  'tsconfig.json',
  'biome.json',
  'features',
  'server',
  'shared',
  'web',
  'tests',
  'database',
  'bench',
]

test('a new feature, and another call of it and of an old one, compile as they are made', { timeout: 120_000 }, () => {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'new-feature-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  const modules = readdirSync(root).filter((name) => name.endsWith('.ts'))
  for (const name of [...copied, ...modules]) cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  for (const name of ['node_modules', '.gitignore']) symlinkSync(path.join(root, name), path.join(copy, name))
  const run = (program: string, ...given: string[]) => execFileSync(program, given, { cwd: copy, encoding: 'utf8' })
  run('git', 'init', '--quiet')
  const make = (...what: string[]) => run(process.execPath, path.join(copy, 'tests/dev/new.ts'), ...what)

  expect(make('feature', 'site-visits')).toContain('What is left')
  make('call', 'site-visits.bookAgain')
  make('call', 'audit.forget')
  expect(() => make('feature', 'site-visits')).toThrow('is there already')
  run('node_modules/.bin/tsc', '-p', '.')
  run('node_modules/.bin/biome', 'check', '--error-on-warnings', 'app.ts', 'features', 'tests/permissions')
  const text = (file: string) => readFileSync(path.join(copy, file), 'utf8')
  expect(text('features/site-visits/contract.ts')).toContain("path: '/api/site-visits/book-again'")
  expect(text('app.ts')).toContain('...feature(siteVisitCalls, siteVisitActions),')
  expect(text('tests/permissions/table.ts')).toContain('...siteVisitsRows,')
})
