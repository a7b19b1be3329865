import { expect, test } from 'vitest'
import type { Visit } from '#features/visits/contract.ts'
import { shownVisit } from '#tests/shown-visit.ts'
import { neededFrom, standingOf, timeInWords, visitTodo, waitingForMe, whatNow } from './visit-words.ts'

const visited = shownVisit({ side: 'client', other: 'Holroyd Plumbing', state: 'kept' })

test('a visit that took place says nothing more than its time', () => {
  expect(whatNow({ ...visited, keptAt: '2026-02-07T10:05:00Z' })).toBeNull()
  expect(whatNow({ ...visited, keptAt: '2026-02-09T18:00:00Z' })).toBeNull()
})

test('Times on offer are said to be times for a visit: somebody does not offer something twice', () => {
  const times = ['2026-02-07T10:00:00Z', '2026-02-08T14:00:00Z']
  const offered: Visit = { ...visited, state: 'proposed', startsAt: null, endsAt: null, times, waitsFor: 'client' }
  expect(whatNow(offered)).toBe('Holroyd Plumbing offers you 2 times for a visit.')
})

test('Times that nobody picked before the site was seen are not needed; what somebody called off is cancelled', () => {
  const reason = 'The site visit was recorded before a time was picked.'
  const open = { ...visited, state: 'cancelled', startsAt: null, endsAt: null } as const
  const overtaken: Visit = { ...open, cancelled: { by: 'rule', reason } }
  expect([standingOf(overtaken).label, timeInWords(overtaken)]).toEqual(['Not needed', 'No time was agreed'])
  expect(whatNow(overtaken)).toBe(reason)
  expect(standingOf({ ...open, cancelled: { by: 'client', reason: 'We are away.' } }).label).toBe('Cancelled')
})

test('A visit at an unknown house needs the homeowner until they have said which it is, or its time has come', () => {
  const agreed: Visit = { ...visited, state: 'agreed', street: null, waitsFor: null, can: ['cancel'] }
  expect(neededFrom(agreed)).toBe(
    `Holroyd Plumbing comes on ${timeInWords(agreed)}, and does not know which house it is.`,
  )
  expect(visitTodo(agreed)).toBe('Add Address')
  const others: Visit[] = [
    { ...agreed, street: '12 Otley Road' },
    { ...agreed, side: 'contractor' },
  ]
  expect(waitingForMe([agreed, ...others])).toEqual([agreed])
})
