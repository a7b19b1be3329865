import { expect, test } from 'vitest'
import { askedIn, queryFor } from './asked.ts'

const asked = (query: string) => askedIn(new URLSearchParams(query))

test('an address asks for what it says, and what it leaves alone is not asked for', () => {
  expect(asked('?trade=plumbing&location=Leeds&page=3')).toEqual({ trade: 'plumbing', location: 'Leeds', page: 3 })
  expect(asked('?trade=Plastering')).toEqual({ trade: 'plasterer' })
  expect(asked('?search=+&trade=all&verification=all&radius=25&sort=best&page=1')).toEqual({})
})

test('nonsense in an address is left out, but for a trade or a place, which the page says it does not know', () => {
  expect(asked('?radius=3&sort=worst&verification=maybe&page=-1')).toEqual({})
  expect(asked('?trade=alchemy&location=Atlantis')).toEqual({ trade: 'alchemy', location: 'Atlantis' })
})

test('a page further than anybody can leaf is the last one', () => {
  expect(asked('?page=99')).toEqual({ page: 20 })
})

test('each search has one address', () => {
  expect(queryFor({})).toBe('')
  expect(queryFor({ search: '', trade: 'all', sort: 'best', page: 1 })).toBe('')
  const query = '?search=tap&trade=plumbing&location=St+Ives&radius=covers&sort=rating&page=2'
  expect(queryFor(asked(query))).toBe(query)
})
