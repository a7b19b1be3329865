import { describe, expect, test } from 'vitest'
import { days, later } from '#shared/dates.ts'
import { completionReminders, nextReminder } from './times.ts'

describe('Work that waits to be confirmed', () => {
  const marked = new Date('2026-03-27T09:00:00Z')
  const [first, second] = completionReminders

  test.each([
    ['as it is marked', 0, first],
    ['a moment before the first reminder', first - 1, first],
    ['with the first reminder', first, second],
    ['a moment before the second', second - 1, second],
    ['with the second', second, null],
    ['long afterwards', days(13), null],
  ])('%s has the next reminder it ought to have', (_, passed, after) => {
    expect(nextReminder(marked, later(marked, passed))).toEqual(after === null ? null : later(marked, after))
  })
})
