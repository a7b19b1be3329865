import { forget, keep, kept } from '#web/data/kept.ts'
import { safeNext } from './after-sign-in.ts'

const name = 'errand'

/** Keeps in this browser what somebody was about to do while they confirm their address, which may be in another tab. */
export function keepErrand(next: string | null): void {
  if (next) keep(name, next)
  else forget(name)
}

/** Where they were; null when they had come to sign up and for nothing else. */
export function keptErrand(): string | null {
  const next = kept(name)
  return typeof next === 'string' ? safeNext(next) : null
}
