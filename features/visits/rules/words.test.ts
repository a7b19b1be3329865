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
  const agreed = { id: '2', state: 'agreed', startsAt, cancelledBy: null } as const
  expect(whyNotRecorded([agreed], now)).toBe(
    'This visit is agreed for Sat 7 Feb 2026, 10:00, and can be recorded from then on. If you have met sooner, move it to a sooner time: once the homeowner picks that, their code records it, from 2 hours before.',
  )
  const offered = { id: '3', state: 'proposed', startsAt: null, cancelledBy: null } as const
  for (const visits of [[], [offered]]) expect(whyNotRecorded(visits, now)).toBeUndefined()
  expect(whyNotRecorded([agreed], new Date(startsAt))).toBeUndefined()
  const cancelledBy = (side: 'client' | 'contractor' | 'rule') =>
    ({ ...agreed, state: 'cancelled', cancelledBy: side }) as const
  for (const side of ['client', 'rule'] as const) expect(whyNotRecorded([cancelledBy(side)], now)).toBeUndefined()
  // Whoever cancels it themselves does not record it sooner, nor by offering another time.
  for (const visits of [[cancelledBy('contractor')], [cancelledBy('contractor'), offered]])
    expect(whyNotRecorded(visits, now)).toMatch(/^You cancelled the visit agreed for Sat 7 Feb 2026, 10:00\. /)
  expect(whyNotRecorded([cancelledBy('contractor')], new Date(startsAt))).toBeUndefined()
  const sooner = { ...agreed, id: '4', startsAt: now } as const
  for (const visits of [
    [cancelledBy('contractor'), sooner],
    [sooner, cancelledBy('contractor')],
  ])
    expect(whyNotRecorded(visits, now)).toBeUndefined()
})

test('A visit that is off, or comes after the site was seen, leaves what comes next as it is', () => {
  for (const side of ['client', 'contractor'] as const) {
    expect(nextWithVisit(side, 'contacted', 'cancelled')).toBeNull()
    expect(nextWithVisit(side, 'accepted', 'agreed')).toBeNull()
  }
})
