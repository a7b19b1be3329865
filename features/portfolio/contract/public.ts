import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { picture } from '#shared/pictures.ts'

const call = callsOf('portfolio')

export const photo = picture.extend({
  id,
  /** What it shows; empty while nobody has said. */
  alt: z.string(),
})
export type Photo = z.output<typeof photo>

/** What visitors ask; by itself, so that a profile does not carry what only its owner sends. */
export const publicPortfolioCalls = {
  ofContractor: call({
    method: 'GET',
    path: '/api/contractors/:id/portfolio',
    who: 'anyone',
    summary: 'Photos of a contractor’s work, in their order',
    input: z.object({ id }),
    output: z.array(photo),
    refusals: ['NOT_FOUND'],
  }),
}
