import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'

const call = callsOf('places')

export const placeSuggestion = z.object({
  /** The text for the field: `Richmond, North Yorkshire`. */
  label: z.string(),
  name: z.string(),
  county: z.string(),
  type: z.string(),
  /** The postcode district at its centre, `DL10`. */
  outcode: z.string(),
})

export const placeCalls = {
  suggest: call({
    method: 'GET',
    path: '/api/places',
    who: 'anyone',
    summary: 'Places whose name begins with, or is close to, what was typed; the largest first',
    input: z.object({ q: z.string().trim().min(1).max(80), limit: z.coerce.number().int().min(1).max(10).default(6) }),
    output: z.object({ places: z.array(placeSuggestion) }),
  }),
  postcode: call({
    method: 'GET',
    path: '/api/places/postcode/:postcode',
    who: 'anyone',
    summary: 'The town and district of a UK postcode, and whether words for the area go with it',
    input: z.object({ postcode: z.string().trim().min(2).max(10), location: z.string().trim().max(120).optional() }),
    output: z.object({
      postcode: z.string(),
      district: z.string(),
      town: z.string(),
      county: z.string(),
      /** False when only the district of the postcode is known, and its centre is used. */
      sure: z.boolean(),
      /** A question when `location` may not match the postcode; null otherwise. */
      doubt: z.string().nullable(),
    }),
    refusals: ['UNKNOWN_POSTCODE'],
  }),
}
