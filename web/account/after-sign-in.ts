import type { Role } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { homeOf } from '#web/data/guard.ts'

export const signInAddresses = [paths.auth(), paths.login(), paths.signin, paths.signInHyphened]
const thisSite = 'https://this.site'

/** The `next` page if it is on this site and not the sign-in itself; otherwise null. */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, thisSite)) return null
  const { origin, pathname, search, hash } = new URL(next, thisSite)
  if (origin !== thisSite || pathname.startsWith('//') || signInAddresses.includes(pathname)) return null
  return pathname + search + hash
}

/** Restores the fragment that the browser retained across the redirect: the server never receives it. */
export const atFragment = (next: string | null, fragment: string): string | null =>
  next && (next.includes('#') ? next : next + fragment)

/** The page after sign-in: where they came from, the job they were posting, or their dashboard. */
export function afterSignIn(role: Role, next: string | null, jobWaits: boolean): string {
  return safeNext(next) ?? (jobWaits && role === 'client' ? paths.postJob : homeOf[role])
}
