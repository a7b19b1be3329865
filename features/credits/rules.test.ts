import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { later } from '#shared/dates.ts'
import { leadPrice } from './rules/lead-price.ts'
import { changeInWords } from './rules/words.ts'
import {
  allowanceLeft,
  creditKinds,
  entryName,
  kindsIn,
  type Lot,
  lapse,
  ledgerParts,
  nextToSpend,
  overdue,
  returnsToLot,
  spendable,
} from './rules.ts'

const now = new Date('2026-02-01T09:00:00Z')
const lot = (id: string, remaining: number, expiresIn: number | null, kind: Lot['kind'] = 'admin_grant'): Lot => {
  return { id, kind, remaining, expiresAt: expiresIn === null ? null : later(now, expiresIn) }
}

describe('Credits', () => {
  test('can be spent until the very instant they expire, and are overdue from then on', () => {
    const last = [lot('a', 3, 1)]
    expect([spendable(last, now), nextToSpend(last, now)?.id, overdue(last, now)]).toEqual([3, 'a', []])
    for (const expiresIn of [0, -1]) {
      const over = [lot('a', 3, expiresIn)]
      expect([spendable(over, now), nextToSpend(over, now), overdue(over, now)]).toEqual([0, undefined, over])
    }
  })

  test('that never expire can always be spent, and are never overdue', () => {
    const given = [lot('a', 2, null)]
    expect([spendable(given, now), nextToSpend(given, now)?.id, overdue(given, now)]).toEqual([2, 'a', []])
  })

  test('of all lots are added up, but for those whose time is over', () => {
    expect(spendable([lot('a', 2, null), lot('b', 3, 5), lot('c', 7, -5)], now)).toBe(5)
    expect(spendable([], now)).toBe(0)
  })

  test('of the trial and the plan are the allowance; those we gave are not', () => {
    const lots = [
      lot('a', 1, 5, 'trial_grant'),
      lot('b', 2, 5, 'plan_allowance'),
      lot('c', 4, 5),
      lot('d', 8, 5, 'refund'),
    ]
    expect(allowanceLeft(lots, 'trial_grant', now)).toBe(1)
    expect(allowanceLeft(lots, 'plan_allowance', now)).toBe(2)
  })

  test('that were all spent are not written off when their time is over', () => {
    expect(overdue([lot('a', 0, -1), lot('b', -1, -1), lot('c', 1, -1)], now).map(({ id }) => id)).toEqual(['c'])
  })
})

test('An entry is called what happened: nothing that stays spent is called an approval, a month taken back did not expire', () => {
  expect(entryName({ kind: 'capture', rule: null })).toBe('Credit spent')
  expect(entryName({ kind: 'expiry', rule: 'money-back' })).toBe('Credits taken back')
  expect(entryName({ kind: 'expiry', rule: lapse.rule })).toBe('Credits expired')
})

describe('The next credit', () => {
  test('comes from what expires first; what never expires comes last', () => {
    const lots = [lot('a', 1, null), lot('b', 1, 20), lot('c', 1, 10), lot('d', 1, -10)]
    expect(nextToSpend(lots, now)?.id).toBe('c')
    expect(nextToSpend(lots.toReversed(), now)?.id).toBe('c')
    expect(nextToSpend([lot('a', 1, null), lot('b', 1, 20)], now)?.id).toBe('b')
  })

  test('comes from the older of two lots that expire together', () => {
    for (const end of [10, null]) {
      const lots = [lot('b', 1, end), lot('a', 1, end), lot('c', 1, end)]
      expect(nextToSpend(lots, now)?.id).toBe('a')
      expect(nextToSpend(lots.toReversed(), now)?.id).toBe('a')
    }
  })

  test('never comes from a lot that has too few for a lead', () => {
    expect(nextToSpend([lot('spent', leadPrice - 1, 10), lot('left', leadPrice, 20)], now)?.id).toBe('left')
    expect(nextToSpend([lot('spent', leadPrice - 1, 10)], now)).toBeUndefined()
  })

  test('is there exactly as long as there is something to spend', () => {
    const lots = fc.array(
      fc.tuple(fc.nat(3), fc.option(fc.integer({ min: -3, max: 3 }))).map(([left, end]) => lot('x', left, end)),
    )
    fc.assert(
      fc.property(lots, (some) => {
        expect(nextToSpend(some, now) !== undefined).toBe(spendable(some, now) >= leadPrice)
      }),
    )
  })
})

test('A credit that comes back belongs to its lot while that lives and nothing was spent for good, or once the lot was taken back', () => {
  const returns = (expiresIn: number | null, captured: boolean, lotTakenBack: boolean) =>
    returnsToLot({ expiresAt: lot('a', 1, expiresIn).expiresAt, captured, lotTakenBack }, now)
  expect([returns(1, false, false), returns(null, false, false)]).toEqual([true, true])
  expect([returns(0, false, false), returns(1, true, false)]).toEqual([false, false])
  expect([returns(0, false, true), returns(1, true, true), returns(0, true, true)]).toEqual([true, true, true])
})

test('Each kind of entry is in one part of the ledger, and all of them in the whole', () => {
  expect(ledgerParts.flatMap(({ kinds }) => kinds).sort()).toEqual([...creditKinds].sort())
  expect(kindsIn(undefined)).toEqual(creditKinds)
  expect(kindsIn('returned')).toEqual(['release', 'refund'])
})

test('A statement says of a spent credit that it was taken before, and no figure that would read as free', () => {
  expect(changeInWords({ kind: 'hold', amount: -leadPrice })).toBe(`−${leadPrice}`)
  expect(changeInWords({ kind: 'capture', amount: 0 })).toBe('already taken')
  expect(changeInWords({ kind: 'release', amount: leadPrice })).toBe(`+${leadPrice}`)
})
