/** Mails that a process takes are its own for half a minute, by the clock of each: some seconds do not matter. */
export const clocksMayDiffer = 5000

/** By how many milliseconds at least our clock is ahead of another, which was asked for in between; negative when behind. */
export function aheadOf(theirs: Date, askedAt: number, answeredAt: number): number {
  if (theirs.getTime() < askedAt) return askedAt - theirs.getTime()
  return Math.min(0, answeredAt - theirs.getTime())
}
