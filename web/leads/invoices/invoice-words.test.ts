import { expect, test } from 'vitest'
import { whenOf } from './invoice-words.ts'

test('An invoice says since when it is as it is, as one sentence, however the reason was typed', () => {
  const open = { gross: 14_550, dueOn: '2026-02-15', calledOff: false }
  const nothing = { paidOn: null, paidWay: null, saidPaidOn: null, saidPaidWay: null }
  const unpaid = { ...open, ...nothing, cancelledAt: null, cancelReason: null }
  expect(whenOf(unpaid)).toBe('Due by 15 Feb 2026')
  const cancelled = { ...unpaid, cancelledAt: '2026-02-02T09:00:00Z' }
  for (const cancelReason of ['The wrong stage', 'The wrong stage.'])
    expect(whenOf({ ...cancelled, cancelReason })).toBe('Cancelled on 2 Feb 2026: The wrong stage')
  expect(whenOf({ ...unpaid, gross: -205 })).toBe('To be paid back by 15 Feb 2026')
  expect(whenOf({ ...unpaid, calledOff: true })).toBe('The work was called off')
})
