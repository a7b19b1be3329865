import { expect, test } from 'vitest'
import * as z from 'zod'
import { inputFrom } from './input-from.ts'

const input = z.object({
  search: z.string().trim().default(''),
  state: z.enum(['open', 'decided']).default('open'),
  page: z.coerce.number().int().min(1).default(1),
  userId: z.uuid().optional(),
})
const asked = (query: string) => inputFrom(input, new URLSearchParams(query))

test('An address asks for what it says, and what it says wrongly, emptily or of something else is as if it were not said', () => {
  expect(asked('search=+tap&state=decided&page=3')).toEqual({ search: 'tap', state: 'decided', page: 3 })
  expect(asked('state=shut&page=0&userId=nobody')).toEqual({ search: '', state: 'open', page: 1 })
  expect(asked('state=&page=&constructor=x')).toEqual({ search: '', state: 'open', page: 1 })
})
