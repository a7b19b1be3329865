import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test('an edit is a letter changed, left out, added or swapped with its neighbour', () => {
  expect(editDistance('plumber', 'plumber')).toBe(0)
  for (const typed of ['plunber', 'plmber', 'plumbber', 'plubmer']) expect(editDistance(typed, 'plumber')).toBe(1)
  expect(editDistance('', 'tap')).toBe(3)
  expect(editDistance('tap', '')).toBe(3)
  expect(editDistance('lpubmer', 'plumber')).toBe(2)
  expect(editDistance('abc', 'cba')).toBe(2)
  expect(editDistance('ab', 'ba')).toBe(1)
  expect(editDistance('abx', 'bya')).toBe(3)
})

test('edits count the same both ways, and never more than the letters of the longer word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      const edits = editDistance(a, b)
      expect(edits).toBe(editDistance(b, a))
      expect(edits === 0).toBe(a === b)
      expect(edits).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})
