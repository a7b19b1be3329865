import * as z from 'zod'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { asOneLine, plainLine } from '#shared/shapes.ts'
import { ownJob } from '../contract.ts'
import { streetLength } from '../rules.ts'

const street = plainLine(
  z.string().overwrite(asOneLine).max(streetLength, `Keep the house and street under ${streetLength} characters`),
).meta({ examples: ['14 Otley Road'] })

export const jobStreetCalls = {
  giveStreet: callsOf('jobs')({
    method: 'PUT',
    path: '/api/jobs/:id/street',
    who: ['client'],
    summary: 'Say in which house and street my job is, for contractors I have approved; with none it is taken back',
    input: z.object({ id, street }),
    output: ownJob,
    refusals: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY_REQUESTS'],
    changes: ['jobs', 'leads', 'visits'],
  }),
}
