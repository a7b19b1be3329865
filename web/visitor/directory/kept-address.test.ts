import { expect, test } from 'vitest'
import { keptAddress } from './kept-address.ts'

test('search engines keep one address for each trade and place, however it is sorted, narrowed or turned', () => {
  expect(keptAddress('')).toBe('/contractors')
  expect(keptAddress('?sort=rating&page=3&q=smith')).toBe('/contractors')
  expect(keptAddress('?location=Leeds&sort=distance&trade=Plumbing')).toBe('/contractors?trade=plumbing&location=Leeds')
  expect(keptAddress('?trade=all&location=Leeds')).toBe('/contractors?location=Leeds')
})
