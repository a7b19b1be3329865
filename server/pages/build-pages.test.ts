import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builtSite } from '#tests/built-site.ts'
import { root } from '#tests/source-files.ts'
import { buildPages, setAside } from './build-pages.ts'

test('The files of the last build stay beside the new ones, and none of an older', () => {
  const build = mkdtempSync(path.join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  for (const name of ['first.js', 'second.js']) {
    mkdirSync(path.join(build, 'client/assets'), { recursive: true })
    writeFileSync(path.join(build, 'client/assets', name), '')
    setAside(path.join(build, 'client/assets'), path.join(build, 'before'))
  }
  expect(readdirSync(path.join(build, 'before/assets'))).toEqual(['second.js'])
})

test('A page that was open when the site was renewed is still given its files', { timeout: 180_000 }, async () => {
  buildPages()
  const file = path.join(root, 'build-before/assets/kettle-1a2b.js')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'export const kettle = "on"')
  onTestFinished(() => rmSync(file))
  const { app } = await builtSite()
  const answer = await app.request('/assets/kettle-1a2b.js')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(await answer.text()).toBe('export const kettle = "on"')
})
