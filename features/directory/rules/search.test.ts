import { describe, expect, test } from 'vitest'
import { directoryLimits, pagesOf, totalOf, totalText } from './search.ts'

const { shown } = directoryLimits

describe('How many were found', () => {
  test('is exact as long as all of them can be leafed through', () => {
    for (const counted of [0, shown - 1, shown])
      for (const kept of [null, 73_210]) expect(totalOf(counted, kept)).toEqual({ total: counted, totalIs: 'exact' })
  })
  test('is beyond that the rounded figure of the last count of everybody, or at least as many as are shown', () => {
    expect(totalOf(shown + 1, 73_210)).toEqual({ total: 73_000, totalIs: 'about' })
    expect(totalOf(shown + 1, shown + 1)).toEqual({ total: 240, totalIs: 'about' })
    for (const kept of [null, 0, shown]) expect(totalOf(shown + 1, kept)).toEqual({ total: shown, totalIs: 'atLeast' })
  })
  test('is said in words', () => {
    expect(totalText({ total: 1, totalIs: 'exact' })).toBe('1 contractor')
    expect(totalText({ total: 0, totalIs: 'exact' })).toBe('0 contractors')
    expect(totalText({ total: 73_000, totalIs: 'about' })).toBe('About 73,000 contractors')
    expect(totalText({ total: shown, totalIs: 'atLeast' })).toBe(`${shown}+ contractors`)
  })
  test('fills pages, of no more than are shown', () => {
    expect([0, 1, 12, 13, shown, shown + 1, 1e6].map((total) => pagesOf(total, 12))).toEqual([0, 1, 1, 2, 20, 20, 20])
  })
})
