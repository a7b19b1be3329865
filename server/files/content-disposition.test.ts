import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test('a name with an apostrophe and brackets is written as RFC 5987 allows, and read back whole', () => {
  const name = 'Ann’s and Bob\'s "plan" (50% *new*), café.pdf'
  const written = contentDisposition('attachment', name)
  const [, encoded = ''] = /^attachment; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+)$/.exec(written) ?? []
  expect(decodeURIComponent(encoded)).toBe(name)
  expect(written).toContain('Bob%27s')
  expect(written).toContain('%2850%25%20%2Anew%2A%29')
})

test('a plain name stays as it is', () => {
  expect(contentDisposition('inline', 'plan.pdf')).toBe("inline; filename*=UTF-8''plan.pdf")
})
