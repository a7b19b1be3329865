import { describe, expect, test } from 'vitest'
import { days, later, minutes } from '#shared/dates.ts'
import {
  logsAttempts,
  noShowNotes,
  reportKindNames,
  reportNotes,
  unreachableAfter,
  whyNotUnreachable,
} from './reports.ts'
import { leadStateNames } from './states.ts'

describe('A homeowner counts as out of reach', () => {
  /** British Summer Time begins on 29 March 2026: UK days equal UTC days before it and are an hour ahead after. */
  const approved = new Date('2026-03-27T10:00:00Z')
  const border = later(approved, unreachableAfter.approval)
  const [monday, tuesday] = [new Date('2026-03-30T09:00:00Z'), new Date('2026-03-31T09:00:00Z')]

  test('only once they have approved', () => {
    expect(whyNotUnreachable(null, [monday, tuesday], later(border, days(9)))).toBe('They have not approved you yet.')
  })

  test('from three days after the approval on, and not a moment before', () => {
    const on = (now: Date) => whyNotUnreachable(approved, [monday, tuesday], now)
    expect(on(later(border, -1))).toBe('You can report this from 30 Mar 2026, 11:00 on.')
    expect([on(border), on(later(border, 1))]).toEqual([null, null])
  })

  test.each([
    ['none', [], 'are none'],
    ['one', [monday], 'is one'],
    ['two on one day', [monday, later(monday, minutes(400))], 'is one'],
  ])('with attempts on two days: %s is too few, and says how many there are', (_, attempts, says) => {
    const why = whyNotUnreachable(approved, attempts, border)
    expect(why).toBe(`Log an attempt to reach them on 2 different days first: there ${says} so far.`)
  })

  test('by the days of the UK: an evening in summer and the night after it are two, though UTC calls them one', () => {
    const [evening, night] = [new Date('2026-04-01T22:59:00Z'), new Date('2026-04-01T23:00:00Z')]
    const why = (attempts: Date[]) => whyNotUnreachable(approved, attempts, later(border, days(9)))
    expect(why([evening, night])).toBeNull()
    const [late, next] = [new Date('2026-04-01T23:00:00Z'), new Date('2026-04-02T00:00:00Z')]
    expect(why([late, next])).toContain('is one')
  })
})

test('a report about a visit says the usual when nothing is typed; the others have to be told in words', () => {
  const said = (typed: string) => Object.fromEntries(reportKindNames.map((kind) => [kind, reportNotes(kind, typed)]))
  expect(said('')).toEqual({
    'no-show': noShowNotes,
    'unable-to-view': noShowNotes,
    unreachable: null,
    'not-a-real-job': null,
  })
  expect(said('  ')).toEqual(said(''))
  expect(new Set(Object.values(said('The gate was shut.')))).toEqual(new Set(['The gate was shut.']))
})

test('attempts are logged from the approval until the visit', () => {
  expect(leadStateNames.filter(logsAttempts)).toEqual(['confirmed', 'contacted'])
})
