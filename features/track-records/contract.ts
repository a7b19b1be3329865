import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { measureNames } from './rules/measures.ts'

const call = callsOf('track-records')

/** A person's figure for one measure (described in rules/measures.ts). */
export const figure = z.object({
  measure: z.enum(measureNames),
  cases: z.number(),
  met: z.number(),
  middle: z.number().nullable(),
})

/** The figures shown to others: only those with enough cases. */
export const shownFigures = z.array(figure)

export const trackRecordCalls = {
  own: call({
    method: 'GET',
    path: '/api/track-record',
    who: ['client', 'contractor'],
    summary: 'What is measured of me, also where there is too little yet for others to be shown it',
    input: z.object({}),
    output: z.array(figure),
  }),
}
