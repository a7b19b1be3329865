import * as z from 'zod'
import { verificationStatuses } from '#features/contractors/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant, pence } from '#shared/shapes.ts'
import { checkTypes } from '../rules/check-types.ts'

const call = callsOf('verification')

/** What an insurance covers: null where neither the contractor nor the desk said it. */
const publicCover = z.object({
  insurer: z.string().nullable(),
  publicLiabilityAmount: pence.nullable(),
  professionalIndemnityInsurance: z.boolean(),
  employersLiabilityInsurance: z.boolean(),
})

/** A company as Companies House has it, held against what its contractor says. */
export const companyFound = z.object({
  checkedAt: instant,
  /** The register's own word; null where it has no company of this number. */
  companyStatus: z.string().nullable(),
  active: z.boolean(),
  nameAgrees: z.boolean(),
  officerAgrees: z.boolean(),
})

/** What anybody may know of the checks of a contractor: which, how, when and until when. */
const publicChecks = z.object({
  verificationStatus: z.enum(verificationStatuses),
  /** When one of our team gave the badge by hand, and their first name: null when the checks amount to it, or there is none. */
  setByHand: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  /** What the register of companies last said; null without a company number, or while it has not answered. */
  company: companyFound.nullable(),
  checks: z.array(
    z.object({
      verificationType: z.enum(checkTypes),
      checkedAt: instant,
      /** The first name of who of us checked it; null of one who is no longer here. */
      checkedBy: z.string().nullable(),
      validUntil: instant.nullable(),
      /** Passed along with a level that was set by hand, not decided for itself. */
      byHand: z.boolean(),
      /** Of an insurance alone. */
      cover: publicCover.nullable(),
    }),
  ),
})
export type PublicCheck = z.output<typeof publicChecks>['checks'][number]

/** What visitors ask; by itself, so that a profile does not carry what only contractors and admins send. */
export const publicVerificationCalls = {
  checks: call({
    method: 'GET',
    path: '/api/contractors/:id/checks',
    mayLag: true,
    who: 'anyone',
    summary: 'What we checked about a contractor, how, when and until when',
    input: z.object({ id }),
    output: publicChecks,
    refusals: ['NOT_FOUND'],
    shared: 'unless refused',
    restsOn: ['profiles'],
  }),
}
