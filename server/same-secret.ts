import { timingSafeEqual } from 'node:crypto'

/** Whether somebody gave the right secret text; the time taken reveals nothing about it but its length. */
export function isSameSecret(given: string, right: string): boolean {
  const [typed, known] = [Buffer.from(given), Buffer.from(right)]
  return typed.length === known.length && timingSafeEqual(typed, known)
}
