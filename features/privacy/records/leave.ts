import { cancelJob } from '#features/jobs/records/cancel.ts'
import { lockJob, lockJobOfLead } from '#features/jobs/records/lock.ts'
import { applyStep, situation } from '#features/leads/records/apply-step.ts'
import { leadById } from '#features/leads/records/lead.ts'
import { partiesOf } from '#features/leads/records/parties.ts'
import { decide, leadStates } from '#features/leads/rules.ts'
import type { Transaction } from '#server/context.ts'
import type { Role } from '#shared/endpoint.ts'
import { contractorLeft, type Departure, homeownerLeft } from '../letters.ts'
import { openJobsOf, openLeadsOf } from './commitments.ts'

/** Frees and pays back what others held with somebody who goes: open jobs are cancelled, open leads given up. They are told. */
export async function leaveLeads(
  transaction: Transaction,
  { id, user_type }: { id: string; user_type: Role },
  departure: Departure,
): Promise<void> {
  if (user_type === 'client') await leaveAsHomeowner(transaction, id, departure)
  if (user_type === 'contractor') await leaveAsContractor(transaction, id, departure)
}

async function leaveAsHomeowner(transaction: Transaction, userId: string, departure: Departure): Promise<void> {
  const { db, now, services, mail, touch } = transaction
  const { publicUrl } = services.settings
  for (const { id, words } of await openJobsOf(db, userId)) {
    const job = await lockJob(db, id)
    if (job?.status !== 'active') continue
    for (const lead of await cancelJob(db, job, { userId }, now)) {
      const { contractor } = await partiesOf(db, lead)
      mail(
        contractor,
        homeownerLeft(
          { firstName: contractor.firstName, job: words, publicUrl, departure },
          lead.credit === 'returned',
        ),
      )
      touch(contractor.userId)
    }
  }
}

async function leaveAsContractor(transaction: Transaction, userId: string, departure: Departure): Promise<void> {
  const { db, now, services, mail, touch } = transaction
  const { publicUrl } = services.settings
  for (const { id, words } of await openLeadsOf(db, userId)) {
    const job = await lockJobOfLead(db, id)
    const lead = job && (await leadById(db, id))
    if (!lead || leadStates[lead.status].ended) continue
    await applyStep(db, job, lead, decide(situation(lead), 'leave', 'rule'), { userId, now })
    const { client } = await partiesOf(db, lead)
    mail(client, contractorLeft({ firstName: client.firstName, job: words, publicUrl, departure }))
    touch(client.userId)
  }
}
