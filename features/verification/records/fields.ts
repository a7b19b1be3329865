import type { Db } from '#server/database/database.ts'
import { dayOf, later } from '#shared/dates.ts'
import type { CheckType } from '../rules/check-types.ts'
import { holds } from '../rules.ts'
import { checkOf, requestsOf } from './request.ts'

/** The verification fields of a contractor's own profile, and their valid insurance (part 2, section 3). */
export async function verificationFields(db: Db, contractorId: string, now: Date) {
  const held = (await requestsOf(db, contractorId))
    .map((row) => ({ row, check: checkOf(row) }))
    .filter(({ check }) => holds(check, now))
  const has = (type: CheckType) => held.some(({ check }) => check.type === type)
  const insurance = held.find(({ check }) => check.type === 'insurance')?.row
  return {
    identityVerified: has('identity'),
    businessRegistrationVerified: has('business'),
    insuranceVerified: has('insurance'),
    qualificationsVerified: has('qualifications'),
    publicLiabilityInsurance: insurance !== undefined,
    publicLiabilityAmount: insurance?.public_liability_amount ?? null,
    publicLiabilityExpiry: insurance?.expires_at ? dayOf(later(insurance.expires_at, -1)) : null,
    professionalIndemnityInsurance: insurance?.professional_indemnity ?? false,
    employersLiabilityInsurance: insurance?.employers_liability ?? false,
  }
}
