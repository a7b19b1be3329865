import type { Seeded } from './seeded.ts'

/** A sample contractor's status: trial, plan or neither; and how many days ago they joined. */
interface Standing {
  kind: 'trial' | 'plan' | 'ended'
  joined: number
}

/** A plan's month began at least a fortnight ago, so that recent stories are within it. */
export function standingOf(number: number): Standing {
  if (number % 6 === 5) return { kind: 'trial', joined: 25 - (number % 11) }
  if (number % 11 === 4) return { kind: 'ended', joined: 120 + number }
  return { kind: 'plan', joined: 130 + ((number * 53) % 600) }
}

/** Some of those who would be on the trial have paid their first month, and ask for a refund. */
export const wantsMoneyBack = (number: number): boolean => standingOf(number).kind === 'trial' && number % 60 === 5

/** The quality of the sample contractors, in turn. */
export const qualities = [4.9, 4.6, 4.2, 4.8, 3.6, 4.7, 4.4, 2.7, 4.8, 4.0] as const

/** The number of their earlier reviews. */
export function reviewsOf({ kind, joined }: Standing, random: Seeded): number {
  if (kind === 'trial') return 0
  if (kind === 'ended') return random.whole(0, 3)
  const share = random.next()
  const most = Math.floor(joined / 12)
  if (share < 0.1) return random.whole(0, 2)
  if (share < 0.5) return Math.min(most, random.whole(3, 9))
  return Math.min(most, share < 0.85 ? random.whole(9, 18) : random.whole(19, 46))
}
