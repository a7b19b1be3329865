import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, days, later } from '#shared/dates.ts'
import {
  canTake,
  conduct,
  endOfSanction,
  kindsFor,
  mayDecide,
  profileAfter,
  type SanctionStep,
  sanctionStateNames,
  sanctionStates,
  sanctionSteps,
  stepFrom,
  suspendedSentence,
  untilWhen,
} from './rules.ts'

const now = new Date('2026-02-01T09:00:00Z')
const stepNames = Object.keys(sanctionSteps) as SanctionStep[]

test('whatever is done in whatever order, there is one appeal, and what is over stays over', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...stepNames), { maxLength: 12 }), (wanted) => {
      let state = sanctionStateNames[0]
      const taken: SanctionStep[] = []
      for (const step of wanted) {
        if (!canTake(state, step)) {
          expect(() => stepFrom(state, step)).toThrow()
          continue
        }
        expect(sanctionStates[state].active).toBe(true)
        state = stepFrom(state, step)
        taken.push(step)
      }
      expect(taken.filter((step) => step === 'appeal').length).toBeLessThanOrEqual(1)
      expect(taken.filter((step) => step === 'lift' || step === 'end').length).toBeLessThanOrEqual(1)
    }),
  )
})

test('whoever imposed a sanction decides the appeal only when there is nobody else', () => {
  const sanction = { state: 'appealed' as const, imposedBy: 'one' }
  expect(mayDecide(sanction, 'one', 1)).toBe(true)
  expect(mayDecide(sanction, 'one', 2)).toBe(false)
  expect(mayDecide(sanction, 'two', 2)).toBe(true)
  expect(mayDecide({ ...sanction, state: 'in_force' }, 'one', 2)).toBe(true)
})

test('a profile becomes what it was: listed, paused as long as the pause lasts, or left alone', () => {
  const day = (n: number) => dayOf(later(now, days(n)))
  expect(profileAfter({ hidProfile: true, pauseUntil: null }, now)).toEqual({ listed: true, paused_until: null })
  expect(profileAfter({ hidProfile: false, pauseUntil: day(1) }, now)).toEqual({ listed: false, paused_until: day(1) })
  expect(profileAfter({ hidProfile: false, pauseUntil: day(0) }, now)).toEqual({ listed: true, paused_until: null })
  expect(profileAfter({ hidProfile: false, pauseUntil: null }, now)).toBeNull()
})

test('the last day is part of a sanction, and its sentence names it', () => {
  const end = endOfSanction('2026-02-14', now)
  expect(end?.toISOString()).toBe('2026-02-15T00:00:00.000Z')
  expect(untilWhen(end)).toBe('until the end of Feb 14, 2026')
  expect(untilWhen(endOfSanction(null, now))).toBe('until we lift it')
  expect(suspendedSentence({ ground: 'harming', endsAt: end }, 'help@example.com')).toContain(conduct.harming)
})

test('only contractors have a profile that can be taken out of the directory', () => {
  expect(kindsFor('client')).toEqual(['warning', 'suspension'])
  expect(kindsFor('contractor')).toEqual(['warning', 'unlisting', 'suspension'])
})
