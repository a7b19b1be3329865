import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isVerified, verificationStatuses } from '#features/contractors/rules.ts'
import { dayOf, days, endOfDay, hours, later, startOfDay } from '#shared/dates.ts'
import { checkTypes } from './rules/check-types.ts'
import { type Check, earnedStatus, holds, requestStatuses, statusAfter } from './rules.ts'

const zero = new Date('2026-01-01T00:00:00Z')
const instant = fc.integer({ min: 0, max: days(800) }).map((milliseconds) => later(zero, milliseconds))

const check: fc.Arbitrary<Check> = fc.record({
  type: fc.constantFrom(...checkTypes),
  status: fc.constantFrom(...requestStatuses),
  submittedAt: fc.option(instant),
  decidedAt: fc.option(instant),
  expiresAt: fc.option(instant),
})
const checks = fc.array(check, { maxLength: 8 })

describe('A status that follows from checks', () => {
  test('holds until the very instant of the earliest end that matters, and not a millisecond longer', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: days(30) }), (end, before) => {
        const approved = (type: Check['type'], expiresAt: Date | null): Check => {
          return { type, status: 'approved', submittedAt: zero, decidedAt: zero, expiresAt }
        }
        const all = [approved('identity', null), approved('business', null), approved('insurance', end)]
        expect(earnedStatus(all, later(end, -before))).toBe('enhanced')
        expect(earnedStatus(all, end)).toBe('basic')
        expect(earnedStatus(all, later(end, before))).toBe('basic')
      }),
    )
  })

  test('is verified only with identity and business, enhanced only with insurance, all approved and unexpired', () => {
    fc.assert(
      fc.property(checks, instant, (all, now) => {
        const status = earnedStatus(all, now)
        const has = (type: Check['type']) => all.some((one) => one.type === type && holds(one, now))
        expect(isVerified(status)).toBe(has('identity') && has('business'))
        expect(status === 'enhanced').toBe(has('identity') && has('business') && has('insurance'))
      }),
    )
  })

  test('never rises because time passes', () => {
    const rank = (all: readonly Check[], now: Date) => ['basic', 'enhanced'].indexOf(earnedStatus(all, now))
    fc.assert(
      fc.property(checks, instant, fc.integer({ min: 0, max: days(400) }), (all, now, wait) => {
        expect(rank(all, later(now, wait))).toBeLessThanOrEqual(rank(all, now))
      }),
    )
  })

  test('asks an admin’s word back only when a check is revoked or lapses', () => {
    const status = fc.constantFrom(...verificationStatuses)
    fc.assert(
      fc.property(status, status, (now, earned) => {
        for (const change of ['sent', 'taken back', 'approved', 'rejected'] as const)
          if (isVerified(now)) expect(isVerified(statusAfter(change, now, earned))).toBe(true)
        expect(isVerified(statusAfter('lapsed', now, earned))).toBe(isVerified(now))
        if (now === 'enhanced') expect(statusAfter('lapsed', now, 'unverified')).toBe('basic')
      }),
    )
  })
})

test('a day in the United Kingdom begins and ends at its own midnight, also when the clocks change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (number) => {
      const day = new Date(days(number)).toISOString().slice(0, 10)
      const [begins, ends] = [startOfDay(day), endOfDay(day)]
      expect(dayOf(begins)).toBe(day)
      expect(dayOf(later(begins, -1))).not.toBe(day)
      expect(dayOf(later(ends, -1))).toBe(day)
      expect(dayOf(ends)).not.toBe(day)
      expect([23, 24, 25]).toContain((ends.getTime() - begins.getTime()) / hours(1))
    }),
  )
})
