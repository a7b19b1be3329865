import { describe, expect, test } from 'vitest'
import { isVerified, maySeeProfile, ratingText, responseTimeText, verificationStatuses } from './rules.ts'

test('verified means basic or better', () => {
  expect(verificationStatuses.filter(isVerified)).toEqual(['basic', 'enhanced'])
})

test('a profile that is neither listed nor paused is shown to its owner and to admins alone', () => {
  const readers = [
    null,
    { userId: 'owner', role: 'contractor' },
    { userId: 'other', role: 'contractor' },
    { userId: 'other', role: 'client' },
    { userId: 'other', role: 'admin' },
  ] as const
  const seen = (listed: boolean, paused_until: string | null) =>
    readers.map((reader) => maySeeProfile({ id: 'owner', listed, paused_until }, reader))
  expect(seen(false, null)).toEqual([false, true, false, false, true])
  expect(seen(true, null)).toEqual([true, true, true, true, true])
  expect(seen(false, '2026-03-01')).toEqual([true, true, true, true, true])
})

test('a rating is the mean with one decimal, and 0.0 without reviews', () => {
  expect([ratingText(0, 0), ratingText(9, 2), ratingText(14, 3), ratingText(5, 1)]).toEqual([
    '0.0',
    '4.5',
    '4.7',
    '5.0',
  ])
})

describe('A response time', () => {
  test('is told from five answers on', () => {
    expect([4, 5, 6].map((answers) => responseTimeText(answers, 3))).toEqual([
      null,
      'Usually within 3 hours',
      'Usually within 3 hours',
    ])
    expect(responseTimeText(50, null)).toBeNull()
  })
  test('is rounded up, to hours within a day and to days beyond', () => {
    expect([0, 0.4, 1, 1.1, 23.5, 24, 24.1, 48, 48.1].map((hours) => responseTimeText(5, hours))).toEqual([
      'Usually within 1 hour',
      'Usually within 1 hour',
      'Usually within 1 hour',
      'Usually within 2 hours',
      'Usually within 24 hours',
      'Usually within 24 hours',
      'Usually within 2 days',
      'Usually within 2 days',
      'Usually within 3 days',
    ])
  })
})
