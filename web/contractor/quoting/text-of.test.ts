import { expect, test } from 'vitest'
import { textOf } from './text-of.ts'

test('A file is read as it was meant, whether a spreadsheet wrote it as UTF-8 or as Windows does', async () => {
  const text = 'Dübel,m²,£45'
  expect(await textOf(new Blob([text]))).toBe(text)
  expect(await textOf(new Blob([Buffer.from(text, 'latin1')]))).toBe(text)
})
