import { errand, keep, kept } from '#web/data/kept.ts'
import { safeNext } from './after-sign-in.ts'

/** Keeps in this browser what somebody was about to do while they confirm their address, which may be in another tab. */
export const keepErrand = (next: string | null): void => keep(errand, next ?? '')

/** Where they were; null when they had come to sign up and for nothing else. */
export function keptErrand(): string | null {
  const next = kept(errand)
  return typeof next === 'string' ? safeNext(next) : null
}
