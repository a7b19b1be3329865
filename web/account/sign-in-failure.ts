import type { Failure } from '#web/data/failure.ts'

/** The message of a failed sign-in: an error of ours is not reported as wrong credentials. */
export function signInFailure({ status, code, message }: Failure): string {
  if (code !== 'FAILED') return message
  return status >= 500
    ? 'This is our fault, not yours: something went wrong on our side. Please try again in a moment.'
    : 'Please check your credentials and try again.'
}
