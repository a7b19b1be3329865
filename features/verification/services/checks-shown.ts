import type { ContractorRow } from '#features/contractors/records.ts'
import type { Context } from '#server/context.ts'
import { companyOf } from '../records/company.ts'
import { setByHandAt } from '../records/event.ts'
import { checkOf, type RequestRow, requestsOf } from '../records/request.ts'
import { checkTypes } from '../rules/check-types.ts'
import { standsByHand, stateOf } from '../rules.ts'
import { companyShown } from './company.ts'

type Contractor = Pick<ContractorRow, 'id' | 'verification_status'>

/** What anybody may know of the checks of a contractor that hold now. */
export async function checksShown({ db, now }: Context, { id, verification_status: status }: Contractor) {
  const requests = (await requestsOf(db, id)).map((request) => ({ ...checkOf(request), request }))
  return {
    verificationStatus: status,
    setByHandAt: standsByHand(status, requests, now) ? await setByHandAt(db, id, status) : null,
    company: companyShown(await companyOf(db, id)),
    checks: checkTypes.flatMap((type) => {
      const { state, by } = stateOf(type, requests, now)
      return state === 'approved' && by?.request.decided_at ? [shown(by.request, by.request.decided_at)] : []
    }),
  }
}

const shown = (request: RequestRow, decidedAt: Date) => ({
  verificationType: request.verification_type,
  checkedAt: decidedAt,
  validUntil: request.expires_at,
  byHand: request.passed_by_hand,
  cover: request.verification_type === 'insurance' ? coverOf(request) : null,
})

const coverOf = (request: RequestRow) => ({
  insurer: request.insurer,
  publicLiabilityAmount: request.public_liability_amount,
  professionalIndemnityInsurance: request.professional_indemnity,
  employersLiabilityInsurance: request.employers_liability,
})
