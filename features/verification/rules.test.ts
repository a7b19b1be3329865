import { describe, expect, test } from 'vitest'
import { days, hours, later } from '#shared/dates.ts'
import { checkTypes } from './rules/check-types.ts'
import {
  answerBy,
  answerTimeLeft,
  type Check,
  earnedStatus,
  holds,
  isBasic,
  isWaiting,
  levelOf,
  mayAskFor,
  refusedSince,
  reviewTime,
  stateOf,
  statusAfter,
} from './rules.ts'

const now = new Date('2026-02-01T09:00:00Z')
const check = (type: Check['type'], status: Check['status'], change: Partial<Check> = {}): Check => {
  return { type, status, submittedAt: now, decidedAt: status === 'pending' ? null : now, expiresAt: null, ...change }
}
const passed = (...types: Check['type'][]) => types.map((type) => check(type, 'approved'))

describe('A check', () => {
  test('holds until the very instant of its end, and for ever without one', () => {
    const ending = (by: number) => holds(check('insurance', 'approved', { expiresAt: later(now, by) }), now)
    expect([ending(1), ending(0), ending(-1)]).toEqual([true, false, false])
    expect(holds(check('identity', 'approved'), now)).toBe(true)
    expect(holds(check('identity', 'approved', { expiresAt: later(now, 1).toISOString() }), now)).toBe(true)
    for (const status of ['pending', 'rejected'] as const) expect(holds(check('identity', status), now)).toBe(false)
  })

  test('waits once its documents are sent, until it is decided', () => {
    expect(isWaiting(check('identity', 'pending'))).toBe(true)
    expect(isWaiting(check('identity', 'pending', { submittedAt: null }))).toBe(false)
    expect(isWaiting(check('identity', 'approved'))).toBe(false)
    expect(answerBy(now)).toEqual(later(now, reviewTime))
    expect(reviewTime).toBe(hours(48))
  })

  test('beyond identity and business can be asked for with the plans that have it, and during the trial', () => {
    expect(checkTypes.filter(isBasic)).toEqual(['identity', 'business'])
    const askable = (tier: number, status: 'trial' | 'active' | 'none') =>
      checkTypes.filter((type) => mayAskFor(type, { tier, status }))
    expect(askable(0, 'none')).toEqual(['identity', 'business'])
    expect(askable(1, 'active')).toEqual(['identity', 'business'])
    expect(askable(2, 'active')).toEqual(checkTypes)
    expect(askable(0, 'trial')).toEqual(checkTypes)
  })
})

describe('Where one kind of check stands', () => {
  const state = (...checks: Check[]) => stateOf('insurance', checks, now)
  const lapsed = check('insurance', 'approved', { expiresAt: later(now, -1) })

  test('is told by what holds, else what waits, else what was decided or ended last', () => {
    const held = check('insurance', 'approved')
    const waiting = check('insurance', 'pending')
    const rejected = check('insurance', 'rejected')
    expect(state(waiting, rejected, held)).toEqual({ state: 'approved', by: held })
    expect(state(rejected, waiting, lapsed)).toEqual({ state: 'pending', by: waiting })
    expect(state(lapsed)).toEqual({ state: 'expired', by: lapsed })
    expect(state(rejected)).toEqual({ state: 'rejected', by: rejected })
  })

  test('goes by the decision made last, in whatever order they are listed', () => {
    const before = check('insurance', 'rejected', { decidedAt: later(now, -days(1)) })
    for (const order of [
      [lapsed, before],
      [before, lapsed],
    ])
      expect(state(...order).state).toBe('expired')
    const later2 = { ...before, decidedAt: later(now, days(1)) }
    for (const order of [
      [lapsed, later2],
      [later2, lapsed],
    ])
      expect(state(...order).state).toBe('rejected')
    const undated = { ...before, decidedAt: null }
    for (const order of [
      [lapsed, undated],
      [undated, lapsed],
    ])
      expect(state(...order).state).toBe('expired')
  })

  test('goes by the cover that ended last, also where another certificate was revoked before that', () => {
    const ended = check('insurance', 'approved', { decidedAt: later(now, -days(90)), expiresAt: later(now, -days(1)) })
    const revoked = (daysAgo: number) => check('insurance', 'rejected', { decidedAt: later(now, -days(daysAgo)) })
    const [before, after] = [revoked(30), revoked(0)]
    expect(state(before, ended)).toEqual({ state: 'expired', by: ended })
    expect(state(after, ended)).toEqual({ state: 'rejected', by: after })
    const earlier = { ...ended, decidedAt: later(now, -days(60)), expiresAt: later(now, -days(50)) }
    expect(state(earlier, ended)).toEqual({ state: 'expired', by: ended })
  })

  test('is not submitted while nothing was sent, whatever other checks say', () => {
    expect(state()).toEqual({ state: 'not_submitted' })
    expect(state(check('insurance', 'pending', { submittedAt: null }), check('identity', 'approved'))).toEqual({
      state: 'not_submitted',
    })
  })
})

test('a refusal counts beside a check that was decided before it, until something else is sent', () => {
  const held = check('insurance', 'approved')
  const refused = (by: number) => check('insurance', 'rejected', { decidedAt: later(now, by) })
  const [before, after, last] = [refused(-1), refused(1), refused(2)]
  expect(refusedSince(held, [held, after, last, before])).toBe(last)
  expect(refusedSince(held, [held, before, { ...after, type: 'identity' }])).toBeUndefined()
  expect(refusedSince(held, [held, after, check('insurance', 'pending', { submittedAt: null })])).toBe(after)
  expect(refusedSince(held, [held, after, check('insurance', 'pending')])).toBeUndefined()
})

describe('What checks amount to', () => {
  test('is the highest level whose every check holds', () => {
    const level = (...types: Check['type'][]) => levelOf(passed(...types), now)?.name
    expect(level('identity')).toBeUndefined()
    expect(level('identity', 'business')).toBe('Basic')
    expect(level('identity', 'business', 'qualifications')).toBe('Basic')
    expect(level('identity', 'business', 'insurance')).toBe('Enhanced')
    expect(level(...checkTypes)).toBe('Premium')
  })

  test('is as a status never above enhanced, and before basic it says what is waited for', () => {
    const status = (...checks: Check[]) => earnedStatus(checks, now)
    expect(status(...passed(...checkTypes))).toBe('enhanced')
    expect(status(...passed('identity', 'business'), check('insurance', 'rejected'))).toBe('basic')
    expect(status(check('identity', 'rejected'), check('business', 'pending'))).toBe('pending')
    expect(status(check('identity', 'rejected'))).toBe('rejected')
    expect(status(...passed('identity'), check('insurance', 'rejected'))).toBe('rejected')
    expect(status(...passed('identity'))).toBe('unverified')
    expect(status()).toBe('unverified')
  })
})

describe('A status', () => {
  test('is the earned one below verified, and a level set by hand stays until a higher one is earned', () => {
    expect(statusAfter('sent', 'unverified', 'pending')).toBe('pending')
    expect(statusAfter('rejected', 'pending', 'rejected')).toBe('rejected')
    expect(statusAfter('approved', 'basic', 'enhanced')).toBe('enhanced')
    expect(statusAfter('approved', 'enhanced', 'basic')).toBe('enhanced')
    expect(statusAfter('rejected', 'basic', 'unverified')).toBe('basic')
  })

  test.each(['revoked', 'numbers changed', 'name changed', 'company ended', 'person renamed'] as const)(
    'is lowered to the earned one, never raised, when a check is %s',
    (change) => {
      expect(statusAfter(change, 'enhanced', 'pending')).toBe('pending')
      expect(statusAfter(change, 'enhanced', 'basic')).toBe('basic')
      expect(statusAfter(change, 'basic', 'enhanced')).toBe('basic')
      expect(statusAfter(change, 'unverified', 'pending')).toBe('pending')
    },
  )

  test('loses only what an insurance gave when it lapses', () => {
    expect(statusAfter('lapsed', 'enhanced', 'basic')).toBe('basic')
    expect(statusAfter('lapsed', 'enhanced', 'unverified')).toBe('basic')
    expect(statusAfter('lapsed', 'enhanced', 'enhanced')).toBe('enhanced')
    expect(statusAfter('lapsed', 'basic', 'enhanced')).toBe('basic')
    expect(statusAfter('lapsed', 'pending', 'unverified')).toBe('pending')
    expect(statusAfter('lapsed', 'rejected', 'pending')).toBe('rejected')
  })
})

test('who has just sent documents is never told of more time than was promised', () => {
  const due = answerBy(later(now, 500))
  expect(answerTimeLeft(due, now)).toBe(reviewTime)
  expect(answerTimeLeft(due, later(due, -hours(3)))).toBe(hours(3))
  expect(answerTimeLeft(due, later(due, hours(1)))).toBe(-hours(1))
})
