import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween } from '#features/places/rules.ts'
import { dayOf, minutes } from '#shared/dates.ts'
import { byPlace, choiceAt, digestsDue, jobsFor, type NewJob, parts } from './rules.ts'

const at = (time: string) => digestsDue(new Date(time))

test('daily mails leave from eight to nine in the morning by the clocks of the day, summer and winter', () => {
  // The clocks change on 29 March and 25 October 2026.
  for (const [before, first, last] of [
    ['2026-03-28T07:59:59Z', '2026-03-28T08:00:00Z', '2026-03-28T08:55:00Z'],
    ['2026-03-29T06:59:59Z', '2026-03-29T07:00:00Z', '2026-03-29T07:55:00Z'],
    ['2026-10-24T06:59:59Z', '2026-10-24T07:00:00Z', '2026-10-24T07:55:00Z'],
    ['2026-10-25T07:59:59Z', '2026-10-25T08:00:00Z', '2026-10-25T08:55:00Z'],
  ] as const) {
    expect(at(before)).toBeNull()
    const begun = at(first)
    expect(begun?.day).toBe(dayOf(first))
    expect(begun?.parts).toBeGreaterThan(0)
    expect(begun?.parts).toBeLessThan(parts / 10)
    expect(at(last)).toEqual({ day: dayOf(last), parts })
  }
})

test('every part is due once its turn has come, and nobody is written to at night', () => {
  let due = 0
  for (let time = Date.parse('2026-02-02T08:00:00Z'); time < Date.parse('2026-02-02T20:00:00Z'); time += minutes(5)) {
    const now = digestsDue(new Date(time))?.parts ?? 0
    expect(now).toBeGreaterThanOrEqual(due)
    due = now
  }
  expect(due).toBe(parts)
  expect(at('2026-02-02T20:00:00Z')).toBeNull()
  expect(at('2026-02-02T23:30:00Z')).toBeNull()
  expect(at('2026-02-03T00:30:00Z')).toBeNull()
})

test('what somebody chose last by a time holds at that time, and before they chose anything it is once a day', () => {
  const chosen = [
    { choice: 'instant' as const, at: new Date('2026-02-01T10:00:00Z') },
    { choice: 'off' as const, at: new Date('2026-02-01T12:00:00Z') },
  ]
  const then = (time: string) => choiceAt(chosen, new Date(`2026-02-01T${time}Z`))
  expect([then('09:59:59'), then('10:00:00'), then('11:59:59'), then('12:00:00')]).toEqual([
    'daily',
    'instant',
    'instant',
    'off',
  ])
})

test('the newest jobs come first, and none that was told, asked for, too far away or in another trade', () => {
  const leeds = { latitude: 53.8, longitude: -1.55 }
  const made = (number: number, more: Partial<NewJob> = {}): NewJob => ({
    ...leeds,
    number,
    category: 'plumbing',
    postedAt: new Date(Date.UTC(2026, 1, 1, number)),
    asked: new Set(),
    earlier: [],
    ...more,
  })
  const jobs = [
    made(1),
    made(2),
    made(3),
    made(4, { asked: new Set(['me']) }),
    made(5, { latitude: 54.8 }),
    made(6, { category: 'roofing' }),
    made(7, { category: 'tiling' }),
  ]
  const me = { id: 'me', ...leeds, radius: 25, trades: ['Plumbing', 'Tiling'], updated_at: new Date(0) }
  const numbers = (
    seenTo: number,
    now = new Date('2026-02-02T08:00:00Z'),
    chosen: Parameters<typeof jobsFor>[1] = [],
  ) => jobsFor(me, chosen, byPlace(jobs), { seenTo, now }).map(({ number }) => number)
  expect(numbers(0)).toEqual([7, 3, 2, 1])
  expect(numbers(2)).toEqual([7, 3])
  expect(numbers(7)).toEqual([])
  const toInstant = { choice: 'instant' as const, at: new Date(Date.UTC(2026, 1, 1, 3)) }
  expect(numbers(0, undefined, [toInstant])).toEqual([2, 1])
  expect(numbers(0, undefined, [{ ...toInstant, choice: 'off' }])).toEqual([])
})

test('of jobs all over the country exactly those near enough are told, wherever they lie on the map', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: 50, max: 58, noNaN: true }), fc.double({ min: -5, max: 1, noNaN: true }))),
      (places) => {
        const jobs = places.map(([latitude, longitude], number) => ({
          latitude,
          longitude,
          number: number + 1,
          category: 'plumbing',
          postedAt: new Date('2026-02-01T10:00:00Z'),
          asked: new Set<string>(),
          earlier: [],
        }))
        const me = {
          id: 'me',
          latitude: 53.8,
          longitude: -1.55,
          radius: 100,
          trades: ['Plumbing'],
          updated_at: new Date(0),
        }
        const told = jobsFor(me, [], byPlace(jobs), { seenTo: 0, now: new Date('2026-02-02T08:00:00Z') })
        expect(told.map(({ number }) => number).reverse()).toEqual(
          jobs.filter((job) => milesBetween(me, job) <= me.radius).map(({ number }) => number),
        )
      },
    ),
  )
})
