import * as z from 'zod'
import { verificationStatuses } from '#features/contractors/rules.ts'
import { callsOf } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { instant, pence } from '#shared/shapes.ts'
import { checkTypes } from '../rules/check-types.ts'

const call = callsOf('verification')

/** The cover of an insurance; null where neither contractor nor admin stated it. */
const publicCover = z.object({
  insurer: z.string().nullable(),
  publicLiabilityAmount: pence.nullable(),
  professionalIndemnityInsurance: z.boolean(),
  employersLiabilityInsurance: z.boolean(),
})

/** A company as registered at Companies House, compared with the contractor's details. */
export const companyFound = z.object({
  checkedAt: instant,
  /** The register's own term; null where the number is unknown there. */
  companyStatus: z.string().nullable(),
  active: z.boolean(),
  nameAgrees: z.boolean(),
  officerAgrees: z.boolean(),
})

/** The public facts about a contractor's checks: which, how, when and until when. */
const publicChecks = z.object({
  verificationStatus: z.enum(verificationStatuses),
  /** When an admin set the badge by hand, and their first name; null when it results from the checks, or there is none. */
  setByHand: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  /** The register's last answer; null without a company number or before the first answer. */
  company: companyFound.nullable(),
  checks: z.array(
    z.object({
      verificationType: z.enum(checkTypes),
      checkedAt: instant,
      /** First name of the admin who checked it; null once they have left. */
      checkedBy: z.string().nullable(),
      validUntil: instant.nullable(),
      /** Follows from a level set by hand, without a decision of its own. */
      byHand: z.boolean(),
      /** Only for insurance. */
      cover: publicCover.nullable(),
    }),
  ),
})
export type PublicCheck = z.output<typeof publicChecks>['checks'][number]

/** Separate from the other calls, so that the profile page does not load their contract. */
export const publicVerificationCalls = {
  checks: call({
    method: 'GET',
    path: '/api/contractors/:id/checks',
    allowsReplicaLag: true,
    who: 'anyone',
    summary: 'What we checked about a contractor, how, when and until when',
    input: z.object({ id }),
    output: publicChecks,
    refusals: ['NOT_FOUND'],
    shared: 'unless refused',
    dependsOn: ['profiles'],
  }),
}
