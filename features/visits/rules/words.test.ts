import { expect, test } from 'vitest'
import { nextWithVisit, todoWithVisit } from './words.ts'

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

test('A visit that is off, or comes after the site was seen, leaves what comes next as it is', () => {
  for (const side of ['client', 'contractor'] as const) {
    expect(nextWithVisit(side, 'contacted', 'cancelled')).toBeNull()
    expect(nextWithVisit(side, 'accepted', 'agreed')).toBeNull()
  }
})
