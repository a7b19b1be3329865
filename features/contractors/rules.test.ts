import { expect, test } from 'vitest'
import { isVerified, maySeeProfile, ratingText, verificationStatuses } from './rules.ts'

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
