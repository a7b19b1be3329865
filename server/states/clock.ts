/** Claims on mails last half a minute by each process's clock, so a difference of some seconds is harmless. */
export const clocksMayDiffer = 5000

/**
 * The least number of milliseconds by which our clock is ahead of another, read between the two times; negative when behind.
 */
export function aheadOf(theirs: Date, askedAt: number, answeredAt: number): number {
  if (theirs.getTime() < askedAt) return askedAt - theirs.getTime()
  return Math.min(0, answeredAt - theirs.getTime())
}
