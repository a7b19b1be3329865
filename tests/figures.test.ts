import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './source-files.ts'

const figure =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty) (?:free |lead )?(?:hours|days|years|miles|contractors|credits|leads|photos)\b|£[1-9]|three a job/gi
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** Figures are decided in rules; the styleguide shows invented ones. */
const isText = (file: string) =>
  /^(web|features|shared)\//.test(file) && !/\.test\.tsx?$|^features\/[^/]+\/rules\b|^web\/styleguide\//.test(file)

const figuresIn = (text: string) => [...text.replace(comment, '').matchAll(figure)].map(([found]) => found)

test('a figure of the business is written where it is decided, and texts are built from it', () => {
  const written = sourceFiles()
    .filter((file) => isText(file.path))
    .flatMap((file) => figuresIn(file.text).map((found) => `${file.path}: ${found}`))
  expect(written).toEqual([])
})

test('the README names no figure that may change', () => {
  expect(figuresIn(readFileSync(path.join(root, 'README.md'), 'utf8'))).toEqual([])
})

test('a figure is noticed in words and in digits, and a comment is none', () => {
  expect(figuresIn('At most three contractors answer within 72 hours.')).toEqual(['three contractors', '72 hours'])
  expect(figuresIn('Plans from £5.99, with 3 free leads')).toEqual(['£5', '3 free leads'])
  expect(figuresIn('/** Upheld after 24 hours. */ // 3 days')).toEqual([])
})
