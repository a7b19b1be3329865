import type { ContractorRow } from '#features/contractors/records.ts'
import type { Context } from '#server/context.ts'
import { companyOf } from '../records/company.ts'
import { adminNames, lastByHand } from '../records/event.ts'
import { checkOf, type RequestRow, requestsOf } from '../records/request.ts'
import { checkTypes } from '../rules/check-types.ts'
import { standsByHand, stateOf } from '../rules.ts'
import { companyShown } from './company.ts'

type Contractor = Pick<ContractorRow, 'id' | 'verification_status'>

/** The public facts about a contractor's valid checks. */
export async function checksShown({ db, now }: Context, { id, verification_status: status }: Contractor) {
  const requests = (await requestsOf(db, id)).map((request) => ({ ...checkOf(request), request }))
  const byHand = standsByHand(status, requests, now) ? await lastByHand(db, id, status) : undefined
  const held = checkTypes.flatMap((type) => {
    const { state, by } = stateOf(type, requests, now)
    return state === 'approved' && by ? [by.request] : []
  })
  const names = await adminNames(db, [byHand?.actor_id ?? null, ...held.map(({ decided_by }) => decided_by)])
  const nameOf = (adminId: string | null) => (adminId && names.get(adminId)) ?? null
  return {
    verificationStatus: status,
    setByHand: byHand ? { at: byHand.at, by: nameOf(byHand.actor_id) } : null,
    company: companyShown(await companyOf(db, id)),
    checks: held.flatMap((request) =>
      request.decided_at ? [shown(request, request.decided_at, nameOf(request.decided_by))] : [],
    ),
  }
}

const shown = (request: RequestRow, decidedAt: Date, by: string | null) => ({
  verificationType: request.verification_type,
  checkedAt: decidedAt,
  checkedBy: by,
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
