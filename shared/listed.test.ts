import { expect, test } from 'vitest'
import { listed } from './listed.ts'

const names = ['Ann', 'Ben & Sons', 'Cat and Dog', 'Dee, Ltd']

test('parts are listed as British English does', () => {
  expect(listed(names.slice(0, 3))).toBe('Ann, Ben & Sons and Cat and Dog')
  for (const count of names.keys()) {
    const some = names.slice(0, count + 1)
    expect(listed(some)).toBe(new Intl.ListFormat('en-GB').format(some))
    expect(listed(some, 'or')).toBe(new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(some))
  }
})

test('no parts are no words', () => {
  expect(listed([])).toBe('')
})
