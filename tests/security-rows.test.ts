import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-files.ts'

/** Requirements of levels 1 and 2 in each chapter of OWASP ASVS 5.0. */
const asked = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+)\.(\d+\.\d+) *\|([^|]+)\|([^|]+)\|([^|]*)\|$/gm)].map(
  ([, chapter = '', row = '', how = '', says = '', tests = '']) => ({
    chapter: Number(chapter),
    row: `${chapter}.${row}`,
    how: how.trim(),
    says: says.trim(),
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
)

test('every requirement has one row, which says how it stands', () => {
  expect(asked.map((_, i) => rows.filter(({ chapter }) => chapter === i + 1).length)).toEqual(asked)
  expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length)
  const known = ['met', 'partly', 'not met', 'operator', 'n/a']
  expect(rows.filter(({ how, says }) => !known.includes(how) || !says).map(({ row }) => row)).toEqual([])
})

test('the sums are those of the rows', () => {
  const of = (how: string) => rows.filter((row) => row.how === how).length
  expect(page).toContain(`${rows.length} rows`)
  expect(page).toContain(
    `${of('met')} met, ${of('partly')} partly, ${of('not met')} not met, ${of('operator')} the operator’s, ${of('n/a')} do not apply`,
  )
})

test('every test that is named to hold one exists', () => {
  const missing = rows.flatMap(({ row, tests }) =>
    tests.filter((file) => !existsSync(path.join(root, file))).map((file) => `${row}: ${file}`),
  )
  expect(missing).toEqual([])
  expect(rows.flatMap(({ tests }) => tests).length).toBeGreaterThan(100)
})
