import { expect, test } from 'vitest'
import { isAppCode, plainCode } from './rules.ts'

test('codes are compared without the spaces, hyphens and capitals people write', () => {
  expect(plainCode(' AB3-de f-9')).toBe('ab3def9')
})

test('a code of an app is six digits', () => {
  expect(['12345', '123456', '1234567', '12345a', 'a123456', ''].map(isAppCode)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ])
})
