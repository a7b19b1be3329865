import type { Role } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { homeOf } from '#web/data/guard.ts'

export const signInAddresses = [paths.auth(), paths.login(), paths.signin, paths.signInHyphened]
const thisSite = 'https://this.site'

/** The page that `next` asks for, when it is one of ours and not the sign-in itself; anything else is nothing. */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/') || !URL.canParse(next, thisSite)) return null
  const { origin, pathname, search, hash } = new URL(next, thisSite)
  if (origin !== thisSite || pathname.startsWith('//') || signInAddresses.includes(pathname)) return null
  return pathname + search + hash
}

/** The same page at the place on it that the browser kept while it was sent to sign in: the server is never told that part. */
export const atFragment = (next: string | null, fragment: string): string | null =>
  next && (next.includes('#') ? next : next + fragment)

/** Where somebody goes once signed in: back to where they came from, to the job they were posting, or to their dashboard. */
export function afterSignIn(role: Role, next: string | null, jobWaits: boolean): string {
  return safeNext(next) ?? (jobWaits && role === 'client' ? paths.postJob : homeOf[role])
}
