import { lockWallets } from '#features/credits/records.ts'
import { cancelJob } from '#features/jobs/records/cancel.ts'
import { lockJobOfLead, lockJobs } from '#features/jobs/records/lock.ts'
import { applyStep, situation } from '#features/leads/records/apply-step.ts'
import { leadById } from '#features/leads/records/lead.ts'
import { partiesOf } from '#features/leads/records/parties.ts'
import { decide, leadStates } from '#features/leads/rules.ts'
import type { Transaction } from '#server/context.ts'
import type { Role } from '#shared/endpoint.ts'
import { contractorLeft, type Departure, homeownerLeft } from '../letters.ts'
import { contractorsOf, openJobsOf, openLeadsOf } from './commitments.ts'

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
  const wordsOf = new Map((await openJobsOf(db, userId)).map(({ id, words }) => [id, words]))
  const jobs = await lockJobs(db, [...wordsOf.keys()])
  await lockWallets(db, await contractorsOf(db, [...wordsOf.keys()]))
  for (const job of jobs.filter(({ status }) => status === 'active')) {
    for (const lead of await cancelJob(db, job, { userId }, now)) {
      const { contractor } = await partiesOf(db, lead)
      const left = { firstName: contractor.firstName, job: wordsOf.get(job.id) ?? 'a job', publicUrl, departure }
      mail(contractor, homeownerLeft(left, lead.credit === 'returned'))
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
