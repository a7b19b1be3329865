import { expect, test } from 'vitest'
import { nextWithVisit, todoWithVisit, whyNotRecorded } from './words.ts'

test('What comes next with a lead follows its site visit, from the times on offer to the visit', () => {
  expect(nextWithVisit('client', 'confirmed', 'proposed')).toContain('Agree a time')
  expect(nextWithVisit('client', 'confirmed', 'agreed')).toContain('a formal quote comes next')
  expect(nextWithVisit('contractor', 'confirmed', 'agreed')).toContain('that you are in touch')
  expect(nextWithVisit('contractor', 'contacted', 'agreed')).toContain('record the visit here')
})

test('An agreed visit is what a contractor is to do, until the site was seen', () => {
  const at = '2026-02-07T10:00:00Z'
  expect(todoWithVisit('confirmed', at)).toBe('Record that you are in touch, and see the site on Sat 7 Feb 2026, 10:00')
  expect(todoWithVisit('contacted', at)).toBe('See the site on Sat 7 Feb 2026, 10:00, then record the visit')
  expect(todoWithVisit('contacted', null)).toBeNull()
  expect(todoWithVisit('site_visited', at)).toBeNull()
})

test('Why a visit cannot be recorded yet says when it can, and how to go sooner; nothing once its time has come', () => {
  const startsAt = '2026-02-07T10:00:00Z'
  const now = new Date('2026-02-05T09:00:00Z')
  expect(whyNotRecorded({ state: 'agreed', startsAt }, now)).toBe(
    'This visit is agreed for Sat 7 Feb 2026, 10:00, and can be recorded from then on. If you have met sooner, move it to a sooner time: once the homeowner picks that, their code records it, from 2 hours before.',
  )
  expect(whyNotRecorded({ state: 'agreed', startsAt }, new Date(startsAt))).toBeUndefined()
  expect(whyNotRecorded({ state: 'proposed', startsAt: null }, now)).toBeUndefined()
  expect(whyNotRecorded({ state: 'cancelled', startsAt }, now)).toBeUndefined()
})

test('A visit that is off, or comes after the site was seen, leaves what comes next as it is', () => {
  for (const side of ['client', 'contractor'] as const) {
    expect(nextWithVisit(side, 'contacted', 'cancelled')).toBeNull()
    expect(nextWithVisit(side, 'accepted', 'agreed')).toBeNull()
  }
})
