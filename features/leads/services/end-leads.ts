import type { jobClosed } from '#features/jobs/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { Refusal } from '#shared/refusal.ts'
import { leadEnded } from '../letters/job-closed.ts'
import { leadsOfJob } from '../records/lead.ts'
import { partiesOf } from '../records/parties.ts'
import { situation } from '../rules/decide.ts'
import { leadLabel, leadStates } from '../rules/states.ts'
import { canHappen } from '../rules/steps.ts'
import { applyStep } from './apply-step.ts'
import { creditTaken } from './credit-taken.ts'

/**
 * Ends all leads of a closed job: frees their slots and returns every credit held or captured for it (decisions, section 4).
 */
export const endLeads: FollowerOf<typeof jobClosed> = async (transaction, { job, closing }) => {
  const { db, services, now } = transaction
  const { userId, why, said = why } = closing
  const leads = await leadsOfJob(db, job.id)
  if (closing.how === 'deleted' && leads.some(({ status }) => status === 'called_off'))
    throw new Refusal('WRONG_STATE', keepsAgreement)
  for (const lead of leads) {
    if (leadStates[lead.status].ended && lead.credit !== 'captured') continue
    if (!canHappen(situation(lead, now), 'cancel')) continue
    const taker = { who: 'rule', userId, ...(said && { notes: said }), ...(why && { found: why }) } as const
    const stood = leadLabel(situation(lead, now), 'contractor')
    const leaves = closing.how === 'left' && canHappen(situation(lead, now), 'homeowner-left')
    await applyStep(transaction, { job, lead }, leaves ? 'homeowner-left' : 'cancel', taker)
    const { contractor } = await partiesOf(db, lead)
    const became = lead.id === job.accepted_lead_id && { became: 'called off' as const }
    const news = { firstName: contractor.firstName, job, lead, ...became, stood, ...(await creditTaken(db, lead)) }
    transaction.mail(contractor, leadEnded(closing, news, services.settings))
    transaction.touch(lead.contractor_id)
  }
}

const keepsAgreement =
  'You had agreed on this work with somebody. Close the job instead: what was agreed, its invoices and your review stay yours.'
