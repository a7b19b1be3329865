import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { instant } from '#shared/shapes.ts'
import { deskNames } from './rules.ts'

const call = callsOf('desks')

export const deskCalls = {
  waiting: call({
    method: 'GET',
    path: '/api/admin/waiting',
    who: ['admin'],
    duty: 'figures',
    summary: 'How much waits at each desk, since when, and when its first clock runs out; the most urgent first',
    input: z.object({}),
    output: z.array(
      z.object({
        desk: z.enum(deskNames),
        waiting: z.number(),
        oldest: instant.nullable(),
        due: instant.nullable(),
      }),
    ),
  }),
}
