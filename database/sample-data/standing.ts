import type { Seeded } from './seeded.ts'

/** Where a sample contractor stands: on the trial, on a plan, or with neither; and how many days ago they joined. */
interface Standing {
  kind: 'trial' | 'plan' | 'ended'
  joined: number
}

/** A plan's month begins a fortnight or more ago, so that the stories of these days happen in it. */
export function standingOf(number: number): Standing {
  if (number % 6 === 5) return { kind: 'trial', joined: 25 - (number % 11) }
  if (number % 11 === 4) return { kind: 'ended', joined: 120 + number }
  return { kind: 'plan', joined: 130 + ((number * 53) % 600) }
}

/** Of those who would be on the trial, some pay for their first month already, and want it back. */
export const wantsMoneyBack = (number: number): boolean => standingOf(number).kind === 'trial' && number % 60 === 5

/** How well the sample contractors work, in turn. */
export const qualities = [4.9, 4.6, 4.2, 4.8, 3.6, 4.7, 4.4, 2.7, 4.8, 4.0] as const

/** How many reviews they have from before. */
export function reviewsOf({ kind, joined }: Standing, random: Seeded): number {
  if (kind === 'trial') return 0
  if (kind === 'ended') return random.whole(0, 3)
  const share = random.next()
  const most = Math.floor(joined / 12)
  if (share < 0.1) return random.whole(0, 2)
  if (share < 0.5) return Math.min(most, random.whole(3, 9))
  return Math.min(most, share < 0.85 ? random.whole(9, 18) : random.whole(19, 46))
}
