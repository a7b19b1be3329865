import { expect, test } from 'vitest'
import { hours, later, minutes } from '#shared/dates.ts'
import { canDo, overlap, takenTimes, type VisitFacts, waitsFor } from '../rules.ts'

const now = new Date('2026-02-01T09:00:00Z')
const at = (n: number) => later(now, hours(n))
const offered: VisitFacts = {
  state: 'proposed',
  offeredBy: 'contractor',
  startsAt: null,
  times: [at(24), at(48)],
  busy: [],
  reportUpheld: false,
}

test('Visits overlap when they begin less than an hour apart: one may follow on the other', () => {
  expect(overlap(at(1), later(at(1), minutes(59)))).toBe(true)
  expect(overlap(at(1), later(at(1), -minutes(59)))).toBe(true)
  expect(overlap(at(1), at(2))).toBe(false)
  expect(overlap(at(2), at(1))).toBe(false)
})

test('Of the offered times, the contractor is not free for those that meet another agreed visit', () => {
  expect(takenTimes({ ...offered, busy: [later(at(24), minutes(30)), at(49)] })).toEqual([at(24)])
})

test('A homeowner picks a time while one is left, whether the others have passed or are no longer free', () => {
  const left = { ...offered, times: [at(-1), at(24), at(48)], busy: [at(24)] }
  expect([waitsFor(left, now), canDo(left, 'client', now)]).toEqual(['client', ['pick', 'move', 'cancel']])
})

test.each([
  ['passed', { times: [at(-1)] }],
  ['are no longer free', { busy: [at(24), at(48)] }],
  ['passed or are no longer free', { times: [at(-1), at(24)], busy: [at(24)] }],
])('When all times a contractor offered have %s, they are to offer others, and can be asked to', (_, change) => {
  const gone = { ...offered, ...change }
  expect(waitsFor(gone, now)).toBe('contractor')
  expect(canDo(gone, 'client', now)).toEqual(['ask', 'move', 'cancel'])
  expect(canDo(gone, 'contractor', now)).toEqual(['move', 'cancel'])
})

test('A visit whose new times are no longer free stays agreed at its time, and waits for nobody', () => {
  const moving = { ...offered, state: 'agreed', startsAt: at(12), busy: [at(24), at(48)] } as const
  expect([waitsFor(moving, now), canDo(moving, 'client', now)]).toEqual([null, ['move', 'cancel']])
})
