import { locate } from '#features/places/services.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { jobCalls } from '../contract.ts'
import { jobById, rewriteJob } from '../records/job.ts'
import {
  budgetTheWrongWayRound,
  changeable,
  changesInWords,
  fieldsChanged,
  refuseOddAnswers,
  whyFixed,
} from '../rules/editing.ts'
import { jobLimits } from '../rules.ts'
import { lockOwnJob, noSuchJob } from '../services/own-job.ts'
import { jobChanged, jobMoved } from '../services.ts'
import { draftOf, ownView } from './views.ts'

/** Changes what may still be changed of the caller's own job; contractors with a lead are told what has changed. */
export async function change(context: Context, { id, ...wanted }: Input<typeof jobCalls.change>) {
  const { db, now, services } = context
  const { userId } = signedIn(context)
  const locked = await lockOwnJob(context, id)
  const before = await jobById(db, id)
  if (!before) throw noSuchJob()
  const was = draftOf(before)
  const is = { ...was, ...wanted, ...(wanted.postcode && { postcode: placed(wanted.postcode).postcode }) }
  const changed = fieldsChanged(was, is)
  if (changed.length === 0) return ownView(before)
  const free = changeable(before)
  const fixed = whyFixed(before)
  if (fixed && changed.some((field) => !free.includes(field))) throw new Refusal('WRONG_STATE', fixed)
  if (is.budgetMin !== null && is.budgetMax !== null && is.budgetMin > is.budgetMax)
    throw refusalAt('budgetMax', budgetTheWrongWayRound)
  refuseOddAnswers(is.answers, was.answers)
  await services.rateLimits.limit(`changes of job ${id}`, jobLimits.changes)
  const { title, description, category, location, budgetMin, budgetMax, urgency, answers } = is
  const written = {
    title,
    description,
    category,
    location,
    budget_min: budgetMin,
    budget_max: budgetMax,
    urgency,
    answers,
  }
  const after = await rewriteJob(db, id, {
    ...written,
    ...(wanted.postcode && placed(wanted.postcode)),
    // It was in the postcode of before.
    ...(changed.includes('postcode') && { street: null }),
    changed_at: now,
  })
  const changes = changesInWords(before, after)
  if (changes.length > 0) await context.publish(jobChanged, { job: { ...locked, title, category }, userId, changes })
  const { latitude, longitude } = before
  if (after.category !== was.category || after.latitude !== latitude || after.longitude !== longitude)
    await context.publish(jobMoved, { jobId: id, before: { category: was.category, latitude, longitude } })
  context.touch(userId)
  return ownView(after)
}

/** The place on the map that a postcode stands for. */
function placed(typed: string) {
  const { postcode, district, town, latitude, longitude } = locate(typed)
  return { postcode, district, town, latitude, longitude }
}
