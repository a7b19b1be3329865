import { deleteJobDraft } from '#features/job-drafts/records.ts'
import { locate } from '#features/places/services.ts'
import type { Action } from '#server/calls/feature.ts'
import { signedIn } from '#server/context.ts'
import { days, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobCalls } from '../contract.ts'
import { jobIsLive } from '../letters.ts'
import { insertJob, type JobRow, jobById, lockPoster } from '../records/job.ts'
import { fieldsChanged, refuseOddAnswers } from '../rules/editing.ts'
import { newJob } from '../rules/new-job.ts'
import { jobLimits } from '../rules.ts'
import { jobPosted } from '../services.ts'
import { draftOf, ownView } from './views.ts'

/**
 * Posts a job: it is placed on the map by its postcode and open for requests at once. Sent once more it is the same job; with
 * other words, from another tab of the same form, it is refused as ALREADY_EXISTS.
 */
export const create: Action<typeof jobCalls.create> = async (context, draft) => {
  const { db, now, services } = context
  const { userId } = signedIn(context)
  const owner = await lockPoster(db, userId, later(now, -days(1)))
  if (!owner?.takes_part) throw new Refusal('NOT_SIGNED_IN', 'Please sign in first.')
  const already = draft.id && (await jobById(db, draft.id))
  const { postcode, district, town, latitude, longitude } = locate(draft.postcode)
  if (already && already.client_id === userId) {
    if (fieldsChanged(draftOf(already), { ...draft, postcode }).length === 0) return ownView(already)
    const sentence = `You have posted “${already.title}” from this form already. Press again to post this job as well.`
    throw new Refusal('ALREADY_EXISTS', sentence)
  }
  refuseOddAnswers(draft.answers)
  if (services.settings.rateLimits && owner.posted >= jobLimits.postsADay) {
    const sentence = `You have posted ${jobLimits.postsADay} jobs within a day. Please post the next one tomorrow.`
    throw new Refusal('TOO_MANY_REQUESTS', sentence, undefined, days(1) / 1000)
  }
  const job: JobRow = {
    ...newJob(now),
    id: (!already && draft.id) || newId(),
    client_id: userId,
    title: draft.title,
    description: draft.description,
    category: draft.category,
    location: draft.location,
    postcode,
    district,
    town,
    latitude,
    longitude,
    budget_min: draft.budgetMin,
    budget_max: draft.budgetMax,
    urgency: draft.urgency,
    answers: draft.answers,
  }
  await insertJob(db, job)
  await deleteJobDraft(db, userId)
  await context.publish(jobPosted, { jobId: job.id })
  context.mail({ userId, email: owner.email }, jobIsLive(owner.first_name, job.title, services.settings.publicUrl))
  context.touch(userId)
  return ownView({ ...job, photos: [] })
}
