import { expect, test } from 'vitest'
import { signInFailure } from './sign-in-failure.ts'

const failed = (status: number) => signInFailure({ status, code: 'FAILED', message: '<html>', text: '' })

test('a fault of ours is never told as wrong credentials', () => {
  for (const status of [500, 502, 504]) {
    expect(failed(status)).toContain('our fault')
    expect(failed(status)).not.toContain('credentials')
  }
  const ours = { status: 503, code: 'UNAVAILABLE', message: 'We are very busy. Please try again.', text: '' }
  expect(signInFailure(ours)).toBe(ours.message)
  expect(failed(400)).toBe('Please check your credentials and try again.')
})
