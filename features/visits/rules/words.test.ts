import { expect, test } from 'vitest'
import { nextWithVisit } from './words.ts'

test('What comes next with a lead follows its site visit, from the times on offer to the visit', () => {
  expect(nextWithVisit('client', 'confirmed', 'proposed')).toContain('Agree a time')
  expect(nextWithVisit('client', 'confirmed', 'agreed')).toContain('a formal quote comes next')
  expect(nextWithVisit('contractor', 'confirmed', 'agreed')).toContain('that you are in touch')
  expect(nextWithVisit('contractor', 'contacted', 'agreed')).toContain('record the visit here')
})

test('A visit that is off, or comes after the site was seen, leaves what comes next as it is', () => {
  for (const side of ['client', 'contractor'] as const) {
    expect(nextWithVisit(side, 'contacted', 'cancelled')).toBeNull()
    expect(nextWithVisit(side, 'accepted', 'agreed')).toBeNull()
  }
})
