import { expect, test } from 'vitest'
import * as z from 'zod'
import { wrongIn } from './use-wrong.ts'

test('each field says the first of what is wrong with it, wherever in the form it stands', () => {
  const form = z.object({
    name: z
      .string()
      .min(3, 'Too short')
      .regex(/^[A-Z]/, 'Begin with a capital'),
    contact: z.object({ email: z.email('Not an address') }),
  })
  expect(wrongIn(form.safeParse({ name: 'a', contact: { email: 'b' } }).error)).toEqual({
    name: 'Too short',
    email: 'Not an address',
  })
  expect(wrongIn(form.safeParse({ name: 'Ann', contact: { email: 'a@example.com' } }).error)).toEqual({})
})
