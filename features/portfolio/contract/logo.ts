import * as z from 'zod'
import { logoPath } from '#features/contractors/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { receivedFiles } from '#shared/uploads.ts'
import { logoLimits } from '../rules.ts'

const call = callsOf('portfolio')
const ownLogo = {
  path: '/api/contractor-logo' as const,
  who: ['contractor'] as const,
  output: z.object({ logoUrl: z.string().nullable() }),
  changes: ['profiles', 'directory', 'leads'],
}

export const logoCalls = {
  set: call({
    ...ownLogo,
    method: 'POST',
    summary:
      'Show this picture in the place of my monogram: it is made small and square, and what a camera writes is removed',
    input: z.object({ files: receivedFiles }),
    refusals: ['WRONG_STATE', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
    uploads: logoLimits,
  }),
  remove: call({
    ...ownLogo,
    method: 'DELETE',
    summary: 'Show my monogram again',
    input: z.object({}),
    refusals: ['WRONG_STATE'],
  }),
  picture: call({
    method: 'GET',
    path: logoPath,
    who: 'anyone',
    summary: 'The logo of a business',
    input: z.object({ id }),
    output: z.instanceof(Response),
    refusals: ['NOT_FOUND'],
  }),
}
