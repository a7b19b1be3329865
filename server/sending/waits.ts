import { later } from '#shared/dates.ts'

/** How long to wait after a try that failed, in milliseconds: doubled each time, up to the longest. */
interface Waits {
  first: number
  longest: number
}

export const waitAfter = (tries: number, { first, longest }: Waits): number =>
  Math.min(longest, first * 2 ** (tries - 1))

type NotTaken = { answer: 'later'; after: number | null } | { answer: 'refused' }

/** When to send a row again that was not taken; null when never, or when it has expired by then. */
export function nextTryOf(
  { attempts, expires_at }: { attempts: number; expires_at: Date },
  said: NotTaken,
  now: Date,
  waits: Waits,
): Date | null {
  if (said.answer === 'refused') return null
  const at = later(now, Math.max(waitAfter(attempts, waits), said.after ?? 0))
  return at < expires_at ? at : null
}
