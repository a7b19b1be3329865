import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, hours, later, minutes } from '#shared/dates.ts'
import { instantOf, localOf, nextReminder, offeredTimes, visitMoment } from './times.ts'

const iso = (local: string) => instantOf(local)?.toISOString() ?? null

describe('a time that somebody types', () => {
  test('is UK time, in winter and in summer', () => {
    expect(iso('2026-02-03T10:00')).toBe('2026-02-03T10:00:00.000Z')
    expect(iso('2026-07-03T10:00')).toBe('2026-07-03T09:00:00.000Z')
  })

  test('does not exist in the hour the clocks leave out, and is the first of two in the one they repeat', () => {
    expect(iso('2026-03-29T00:59')).toBe('2026-03-29T00:59:00.000Z')
    expect(iso('2026-03-29T01:00')).toBeNull()
    expect(iso('2026-03-29T01:59')).toBeNull()
    expect(iso('2026-03-29T02:00')).toBe('2026-03-29T01:00:00.000Z')
    expect(iso('2026-10-25T00:59')).toBe('2026-10-24T23:59:00.000Z')
    expect(iso('2026-10-25T01:30')).toBe('2026-10-25T00:30:00.000Z')
    expect(iso('2026-10-25T02:00')).toBe('2026-10-25T02:00:00.000Z')
  })

  test('is no day that the calendar does not have', () => {
    expect(iso('2026-02-30T10:00')).toBeNull()
  })

  test('reads the same again, on any day of any year', () => {
    const anyMinute = fc
      .integer({ min: Date.UTC(2025, 0), max: Date.UTC(2045, 0) })
      .map((at) => new Date(at - (at % 60_000)))
    fc.assert(
      fc.property(anyMinute, (at) => {
        const back = instantOf(localOf(at))
        // Of two equal local times, the first.
        const apart = back ? at.getTime() - back.getTime() : Number.NaN
        return apart === 0 || apart === hours(1)
      }),
      { numRuns: 2000 },
    )
  })

  test('is said with its weekday', () => {
    expect(visitMoment('2026-03-31T09:00:00Z')).toBe('Tue 31 Mar 2026, 10:00')
    expect(visitMoment('2026-03-31T23:30:00Z')).toBe('Wed 1 Apr 2026, 00:30')
  })
})

describe('times on offer', () => {
  const now = new Date('2026-02-01T09:00:00Z')
  const wrong = (locals: string[]) => {
    try {
      return offeredTimes(locals, now)
    } catch (refusal) {
      return (refusal as { fields: object }).fields
    }
  }

  test('are to come, within 90 days, and named once', () => {
    expect(wrong(['2026-02-01T09:00'])).toEqual({ 'times.0': 'This time has passed. Choose a later one.' })
    expect(wrong(['2026-02-02T09:00', '2026-06-01T09:00'])).toMatchObject({
      'times.1': expect.stringContaining('90 days'),
    })
    expect(wrong(['2026-02-02T09:00', '2026-02-02T09:00'])).toMatchObject({
      'times.1': expect.stringContaining('already'),
    })
    expect(wrong(['2026-03-29T01:30'])).toMatchObject({ 'times.0': expect.stringContaining('clocks go forward') })
  })

  test('stand in their order', () => {
    expect(offeredTimes(['2026-02-03T10:00', '2026-02-02T10:00'], now).map(visitMoment)).toEqual([
      'Mon 2 Feb 2026, 10:00',
      'Tue 3 Feb 2026, 10:00',
    ])
  })
})

describe('reminders', () => {
  const all = (startsAt: Date, from = later(startsAt, -days(5))) => {
    const found: string[] = []
    for (let at = nextReminder(startsAt, from); at; at = nextReminder(startsAt, at)) found.push(localOf(at))
    return found
  }

  test('go a day and two hours before', () => {
    expect(all(new Date('2026-02-03T14:00:00Z'))).toEqual(['2026-02-02T14:00', '2026-02-03T12:00'])
    expect(all(new Date('2026-02-03T14:00:00Z'), new Date('2026-02-03T09:00:00Z'))).toEqual(['2026-02-03T12:00'])
  })

  test('go in the evening before what would be night', () => {
    expect(all(new Date('2026-02-03T09:00:00Z'))).toEqual(['2026-02-02T09:00', '2026-02-02T20:00'])
    expect(all(new Date('2026-02-03T07:30:00Z'))).toEqual(['2026-02-01T20:00', '2026-02-02T20:00'])
    expect(all(new Date('2026-02-03T22:30:00Z'))).toEqual(['2026-02-02T20:00', '2026-02-03T20:30'])
  })

  test('never go between nine at night and eight in the morning, nor after the visit', () => {
    const visits = fc
      .integer({ min: 0, max: 365 * 96 })
      .map((n) => later(new Date('2026-01-01T00:00:00Z'), n * minutes(15)))
    fc.assert(
      fc.property(visits, (startsAt) => {
        const at = nextReminder(startsAt, later(startsAt, -days(3)))
        if (!at) return false
        const hour = Number(localOf(at).slice(11, 13))
        return at < startsAt && hour >= 8 && hour < 21
      }),
      { numRuns: 2000 },
    )
  })
})
