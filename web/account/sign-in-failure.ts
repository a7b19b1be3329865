import type { Failure } from '#web/data/failure.ts'

/** Why a sign-in did not work: a fault of ours is never told as wrong credentials. */
export function signInFailure({ status, code, message }: Failure): string {
  if (code !== 'FAILED') return message
  return status >= 500
    ? 'This is our fault, not yours: something went wrong on our side. Please try again in a moment.'
    : 'Please check your credentials and try again.'
}
