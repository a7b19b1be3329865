import { expect, test } from 'vitest'
import { shownVisit } from '#tests/shown-visit.ts'
import { sameTimes } from './same-times.ts'

const ten = '2026-02-07T10:00:00Z'
const agreed = shownVisit({ leadId: 'agreed', jobTitle: 'Leaking tap' })
const offered = shownVisit({
  leadId: 'offered',
  jobTitle: 'Fix tap',
  state: 'proposed',
  startsAt: null,
  endsAt: null,
  times: [ten],
})

test('A contractor is told which job has a time already that they are about to offer for another', () => {
  expect(sameTimes('new', ['2026-02-07T10:30'], [agreed, offered])).toEqual([
    'You have agreed a visit about “Leaking tap” that meets Sat 7 Feb 2026, 10:30.',
    'You also offered Sat 7 Feb 2026, 10:30 for “Fix tap”. Whoever picks it first has it.',
  ])
  expect(sameTimes('new', ['2026-02-07T11:00'], [agreed, offered])).toEqual([])
})

test('The job itself, cancelled visits, times that the homeowner offered, and half-typed times hint at nothing', () => {
  const others = [
    shownVisit({ ...offered, state: 'cancelled' }),
    shownVisit({ ...offered, offeredBy: 'client' }),
    shownVisit({ ...agreed, state: 'kept' }),
  ]
  expect(sameTimes('new', ['2026-02-07T10:00'], others)).toEqual([])
  expect(sameTimes('offered', ['2026-02-07T10:00', 'T'], [offered])).toEqual([])
})
