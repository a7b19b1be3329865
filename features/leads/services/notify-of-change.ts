import type { jobChanged } from '#features/jobs/services.ts'
import type { FollowerOf } from '#server/context.ts'
import { later } from '#shared/dates.ts'
import { leadsOfJob, saveLead } from '../records/lead.ts'
import { leadStates } from '../rules/states.ts'
import { stepBackTime } from '../rules/times.ts'
import { notify } from './notify.ts'
import { stepTaken } from './step-taken.ts'

/** Tells contractors with a lead what changed; those confirmed but not approved may step back free of charge (rule 7). */
export const notifyOfChange: FollowerOf<typeof jobChanged> = async (transaction, { job, userId, changes }) => {
  const { db, now } = transaction
  const notes = changes.join('\n')
  for (const lead of await leadsOfJob(db, job.id)) {
    if (leadStates[lead.status].ended) continue
    if (lead.status === 'pending' && lead.contractor_confirmed) {
      lead.step_back_until = later(now, stepBackTime)
      await saveLead(db, lead.id, { step_back_until: lead.step_back_until })
    }
    await stepTaken(transaction, lead, { action: 'change-job', by: 'client', userId, notes })
    await notify(transaction, lead, { action: 'change-job', by: 'client', jobTitle: job.title, notes })
  }
}
