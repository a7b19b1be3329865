import * as z from 'zod'
import { verificationStatuses } from '#features/contractors/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant } from '#shared/shapes.ts'
import { checkTypes } from '../rules/check-types.ts'

const call = callsOf('verification')

/** What anybody may know of the checks of a contractor: which, and when. */
const publicChecks = z.object({
  verificationStatus: z.enum(verificationStatuses),
  checks: z.array(
    z.object({ verificationType: z.enum(checkTypes), checkedAt: instant, validUntil: instant.nullable() }),
  ),
})

/** What visitors ask; by itself, so that a profile does not carry what only contractors and admins send. */
export const publicVerificationCalls = {
  checks: call({
    method: 'GET',
    path: '/api/contractors/:id/checks',
    who: 'anyone',
    summary: 'What we checked about a contractor, and when',
    input: z.object({ id }),
    output: publicChecks,
    refusals: ['NOT_FOUND'],
  }),
}
