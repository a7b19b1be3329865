import { expect, test } from 'vitest'
import { id, newId } from './ids.ts'

test('ids sort in the order in which they were made, also within a millisecond, and none is made twice', () => {
  const made = Array.from({ length: 20_000 }, newId)

  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
  expect(made.every((one) => id.safeParse(one).success && one[14] === '7')).toBe(true)
})
