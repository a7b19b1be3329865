import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { measureNames } from './rules/measures.ts'

const call = callsOf('track-records')

/** What was counted of one person by one measure (rules/measures.ts has its words). */
export const figure = z.object({
  measure: z.enum(measureNames),
  cases: z.number(),
  met: z.number(),
  middle: z.number().nullable(),
})

/** What others are shown of a person: nothing of which there is too little. */
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
