import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical-address.ts'

test('search engines keep one address for each trade and place, however it is sorted, narrowed or turned', () => {
  expect(canonicalAddress('')).toBe('/contractors')
  expect(canonicalAddress('?sort=rating&page=3&q=smith')).toBe('/contractors')
  expect(canonicalAddress('?location=Leeds&sort=distance&trade=Plumbing')).toBe(
    '/contractors?trade=plumbing&location=Leeds',
  )
  expect(canonicalAddress('?trade=all&location=Leeds')).toBe('/contractors?location=Leeds')
})
