import { lockWallets } from '#features/credits/records.ts'
import { leadPrice } from '#features/credits/rules/lead-price.ts'
import { openJobsOf } from '#features/jobs/records/job.ts'
import { type LockedJob, lockJobOfLead, lockJobs } from '#features/jobs/records/lock.ts'
import type { Departure } from '#features/jobs/rules/closing.ts'
import { closeJob } from '#features/jobs/services.ts'
import type { Transaction } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import type { Role } from '#shared/endpoint.ts'
import { contractorLeft } from '../letters/contractor-left.ts'
import { homeownerLeft } from '../letters/job-closed.ts'
import { homeownerComplains } from '../records/complaints.ts'
import {
  contractorsWithLeads,
  countOpenLeads,
  jobsLeft,
  leadById,
  leadOfContractor,
  openLeadsOf,
} from '../records/lead.ts'
import { partiesOf } from '../records/parties.ts'
import { situation } from '../rules/decide.ts'
import { leadLabel, leadStates, neverTold } from '../rules/states.ts'
import { canHappen } from '../rules/steps.ts'
import type { UnderWay } from '../rules/under-way.ts'
import { applyStep } from './apply-step.ts'

/** How many open jobs and leads somebody’s leaving would end. */
export const underWayOf = async (db: Db, userId: string): Promise<UnderWay> => ({
  jobs: (await openJobsOf(db, userId)).length,
  leads: await countOpenLeads(db, userId),
})

/**
 * Ends the leads and jobs of somebody who leaves: open jobs are closed, but for work said to be done, which counts as done;
 * open leads are given up, held credits returned, and the others told.
 */
export async function leaveLeads(
  transaction: Transaction,
  { id, user_type }: { id: string; user_type: Role },
  departure: Departure,
): Promise<void> {
  if (user_type === 'client') await leaveAsHomeowner(transaction, id, departure)
  if (user_type === 'contractor') await leaveAsContractor(transaction, id, departure)
}

async function leaveAsHomeowner(transaction: Transaction, userId: string, departure: Departure): Promise<void> {
  const { db } = transaction
  const jobIds = await openJobsOf(db, userId)
  const jobs = await lockJobs(db, jobIds)
  await lockWallets(db, await contractorsWithLeads(db, jobIds))
  for (const job of jobs.filter(({ status }) => status === 'active')) {
    if (!(await countAsDone(transaction, job, { departure, userId })))
      await closeJob(transaction, job, { how: 'left', departure, userId })
  }
}

/**
 * Completes the job if its contractor has said that the work is done, since whoever has left will not confirm it; not while they
 * complain about it. Returns whether it did.
 */
async function countAsDone(
  transaction: Transaction,
  job: LockedJob,
  { departure, userId }: { departure: Departure; userId: string },
): Promise<boolean> {
  const { db, now, services, mail, touch } = transaction
  const lead = job.accepted_lead_id ? await leadById(db, job.accepted_lead_id) : undefined
  if (!lead || !canHappen(situation(lead, now), 'presume-completed')) return false
  if (await homeownerComplains(db, lead)) return false
  const stood = leadLabel(situation(lead, now), 'contractor')
  await applyStep(transaction, { job, lead }, 'presume-completed', { who: 'rule', userId })
  const { contractor } = await partiesOf(db, lead)
  const news = { firstName: contractor.firstName, job, lead, became: 'done', stood } as const
  mail(contractor, homeownerLeft(departure, news, services.settings))
  touch(job.client_id, lead.contractor_id)
  return true
}

async function leaveAsContractor(transaction: Transaction, userId: string, departure: Departure): Promise<void> {
  const { db, services, mail, touch } = transaction
  const { publicUrl } = services.settings
  for (const { id, title } of await openLeadsOf(db, userId)) {
    const job = await lockJobOfLead(db, id)
    const lead = job && (await leadById(db, id))
    if (!lead || leadStates[lead.status].ended) continue
    const before = { ...lead }
    await applyStep(transaction, { job, lead }, 'leave', { who: 'rule', userId })
    touch(lead.client_id)
    if (neverTold(before)) continue
    const { client, contractor } = await partiesOf(db, lead)
    const names = { firstName: client.firstName, contractor: contractor.name, jobTitle: title }
    mail(client, contractorLeft({ ...names, publicUrl, departure, before, agreed: lead.status === 'called_off' }))
  }
}

/** Returns the credits of leads a contractor left at a given time, as if their jobs had been removed; returns their number. */
export async function makeGood(
  transaction: Transaction,
  { contractorId, leftAt }: { contractorId: string; leftAt: Date },
  userId: string,
): Promise<number> {
  const { db } = transaction
  let returned = 0
  for (const job of await lockJobs(db, await jobsLeft(db, contractorId, leftAt))) {
    const lead = await leadOfContractor(db, job.id, contractorId)
    // Already returned if its job was removed in the meantime.
    if (lead?.credit !== 'captured') continue
    await applyStep(transaction, { job, lead }, 'make-good', { who: 'rule', userId })
    returned += leadPrice
  }
  return returned
}
