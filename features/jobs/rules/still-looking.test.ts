import { expect, test } from 'vitest'
import { later } from '#shared/dates.ts'
import { isOpen, jobLimits, type Openness } from '../rules.ts'
import { askEvery, nextQuestion } from './still-looking.ts'

const open: Openness = { status: 'active', slots_taken: 0, max_quotes: jobLimits.slots, accepted_lead_id: null }

test('a job is open until its last place is taken, a quote is accepted, or it is over', () => {
  const withTaken = (taken: number) => isOpen({ ...open, slots_taken: taken })
  expect([jobLimits.slots - 1, jobLimits.slots, jobLimits.slots + 1].map(withTaken)).toEqual([true, false, false])
  expect(isOpen({ ...open, accepted_lead_id: 'x' })).toBe(false)
  for (const status of ['completed', 'cancelled'] as const) expect(isOpen({ ...open, status })).toBe(false)
})

test('a homeowner is asked a week after the last thing happened, never with an approved contractor or an accepted quote', () => {
  const askedAt = new Date('2026-03-08T12:00:00Z')
  const ask = (ago: number, approved = false) =>
    nextQuestion({ job: open, approved, lastHappened: later(askedAt, -ago), askedAt })
  expect(ask(askEvery)).toBe('now')
  expect(ask(askEvery - 1)).toEqual(later(askedAt, 1))
  expect(ask(askEvery, true)).toEqual(later(askedAt, askEvery))
  for (const job of [
    { ...open, accepted_lead_id: 'x' },
    { ...open, status: 'completed' as const },
    { ...open, status: 'closed' as const },
  ])
    expect(nextQuestion({ job, approved: false, lastHappened: new Date(0), askedAt })).toBe('none')
})
