import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, days, later } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'
import {
  canTake,
  conduct,
  endOfSanction,
  kindsFor,
  mayDecide,
  profileAfter,
  type SanctionStep,
  sanctionKinds,
  sanctionStateNames,
  sanctionStates,
  sanctionSteps,
  stepFrom,
  suspendedSentence,
  untilWhen,
} from './rules.ts'

const now = new Date('2026-02-01T09:00:00Z')
const stepNames = namesOf(sanctionSteps)

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
        const before = sanctionStates[state]
        expect(before.active || before.appealed).toBe(true)
        state = stepFrom(state, step)
        if (!before.active) expect(sanctionStates[state].active).toBe(false)
        taken.push(step)
      }
      expect(taken.filter((step) => step === 'appeal').length).toBeLessThanOrEqual(1)
      for (const once of ['lift', 'end']) expect(taken.filter((step) => step === once).length).toBeLessThanOrEqual(1)
    }),
  )
})

test('whoever imposed a sanction does not decide its appeal, and gives in to it only when there is nobody else', () => {
  for (const state of ['appealed', 'appealed_over'] as const) {
    const sanction = { state, imposedBy: 'one' }
    for (const step of ['uphold', 'lift'] as const) {
      expect(mayDecide(sanction, step, 'one', ['one', 'two'])).toBe(false)
      expect(mayDecide(sanction, step, 'two', ['one', 'two'])).toBe(true)
      expect(mayDecide({ ...sanction, state: 'in_force' }, step, 'one', ['one', 'two'])).toBe(true)
    }
    expect(mayDecide(sanction, 'uphold', 'one', ['one'])).toBe(false)
    expect(mayDecide(sanction, 'lift', 'one', ['one'])).toBe(true)
  }
})

test('a profile becomes what it was: listed, paused as long as the pause lasts, or left alone', () => {
  const day = (n: number) => dayOf(later(now, days(n)))
  expect(profileAfter({ hidProfile: true, pauseUntil: null }, now)).toEqual({ listed: true, paused_until: null })
  expect(profileAfter({ hidProfile: false, pauseUntil: day(1) }, now)).toEqual({ listed: false, paused_until: day(1) })
  expect(profileAfter({ hidProfile: false, pauseUntil: day(0) }, now)).toEqual({ listed: true, paused_until: null })
  expect(profileAfter({ hidProfile: true, pauseUntil: day(1) }, now)).toEqual({ listed: false, paused_until: day(1) })
  expect(profileAfter({ hidProfile: true, pauseUntil: day(-1) }, now)).toEqual({ listed: true, paused_until: null })
  expect(profileAfter({ hidProfile: false, pauseUntil: null }, now)).toBeNull()
})

test('the last day is part of a sanction, and its sentence names it', () => {
  const end = endOfSanction('2026-02-14', now)
  expect(end?.toISOString()).toBe('2026-02-15T00:00:00.000Z')
  expect(untilWhen(end)).toBe('until the end of 14 Feb 2026')
  expect(untilWhen(endOfSanction(null, now))).toBe('until we lift it')
  expect(suspendedSentence({ ground: 'harming', endsAt: end }, 'help@example.com')).toContain(conduct.harming)
})

test('an end is a day after today and within two years', () => {
  const on = (n: number) => () => endOfSanction(dayOf(later(now, days(n))), now)
  for (const n of [-1, 0])
    expect(on(n)).toThrow(expect.objectContaining({ fields: { endsOn: 'Choose a day after today' } }))
  for (const n of [1, 729, 730]) expect(on(n)()).toBeInstanceOf(Date)
  expect(on(731)).toThrow(expect.objectContaining({ fields: { endsOn: 'Choose a day within 2 years' } }))
  expect(endOfSanction(null, now)).toBeNull()
})

test('what can become of a sanction depends on where it stands', () => {
  const possible = sanctionStateNames.map((state) => [state, stepNames.filter((step) => canTake(state, step))])
  expect(Object.fromEntries(possible)).toEqual({
    in_force: ['appeal', 'lift', 'end'],
    appealed: ['uphold', 'lift', 'end'],
    appealed_over: ['uphold', 'lift'],
    upheld: ['lift', 'end'],
    lifted: [],
    ended: [],
  })
  expect(stepNames.map((step) => sanctionSteps[step].who)).toEqual(['person', 'admin', 'admin', 'rule'])
  expect(stepFrom('in_force', 'appeal')).toBe('appealed')
  expect(stepFrom('appealed', 'uphold')).toBe('upheld')
  expect(stepFrom('upheld', 'lift')).toBe('lifted')
  expect(stepFrom('upheld', 'end')).toBe('ended')
})

test('the last day ends what a sanction does, and not the appeal: that is lifted or upheld as any other', () => {
  expect(stepFrom('in_force', 'end')).toBe('ended')
  expect(stepFrom('appealed', 'end')).toBe('appealed_over')
  expect(sanctionStates.appealed_over).toMatchObject({ active: false, appealed: true })
  expect(stepFrom('appealed_over', 'lift')).toBe('lifted')
  expect(stepFrom('appealed_over', 'uphold')).toBe('ended')
})

test('whoever cannot appeal or decide is told why', () => {
  for (const state of ['appealed', 'appealed_over', 'upheld'] as const)
    expect(() => stepFrom(state, 'appeal')).toThrow('You have already appealed once')
  expect(() => stepFrom('lifted', 'appeal')).toThrow('This is not possible: lifted.')
  expect(() => stepFrom('in_force', 'uphold')).toThrow('This is not possible: in force.')
})

test('a sanction does what its kind says: warn, hide the profile, or shut out as well', () => {
  const does = ({ hidesProfile, shutsOut, contractorsOnly }: (typeof sanctionKinds)[keyof typeof sanctionKinds]) => {
    return { hidesProfile, shutsOut, contractorsOnly }
  }
  expect(does(sanctionKinds.warning)).toEqual({ hidesProfile: false, shutsOut: false, contractorsOnly: false })
  expect(does(sanctionKinds.unlisting)).toEqual({ hidesProfile: true, shutsOut: false, contractorsOnly: true })
  expect(does(sanctionKinds.suspension)).toEqual({ hidesProfile: true, shutsOut: true, contractorsOnly: false })
})

test('only contractors have a profile that can be taken out of the directory', () => {
  expect(kindsFor('client')).toEqual(['warning', 'suspension'])
  expect(kindsFor('contractor')).toEqual(['warning', 'unlisting', 'suspension'])
})
