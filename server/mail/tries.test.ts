import { expect, test } from 'vitest'
import { days } from '#shared/dates.ts'
import { nextTry } from './tries.ts'

test('a mail is tried soon, ever less often, for longer than a bank-holiday weekend, and only then given up', () => {
  const began = new Date('2026-04-03T09:00:00Z')
  const waits: number[] = []
  let at: Date = began
  for (let next = nextTry(1, at); next; next = nextTry(waits.length + 1, at)) {
    waits.push(next.getTime() - at.getTime())
    at = next
  }
  expect(waits[0]).toBe(30_000)
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(at.getTime() - began.getTime()).toBeGreaterThan(days(4))
  expect(at.getTime() - began.getTime()).toBeLessThan(days(14))
})
