import { contractorById } from '#features/contractors/records.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Action } from '#server/feature.ts'
import type { Actor } from '#server/sign-in/sessions.ts'
import { Refusal } from '#shared/refusal.ts'
import type { jobCalls } from '../contract.ts'
import { allJobs, jobsOfClient } from '../records/job.ts'
import { availableJobs, browseJobs } from '../records/on-offer.ts'
import { jobLimits } from '../rules.ts'
import { openView } from '../services/open-view.ts'
import { adminView, ownView } from './views.ts'

const pageOf = (page: number) => ({ limit: jobLimits.pageSize, offset: (page - 1) * jobLimits.pageSize })

/** A homeowner gets all of their own at once, since the dashboard counts them; the other lists come in pages. */
export const list: Action<typeof jobCalls.list> = async (context, { clientId, page }) => {
  const { db } = context
  const { userId, role } = signedIn(context)
  if (role === 'client') return (await jobsOfClient(db, userId)).map(ownView)
  if (role === 'contractor') return browse(context, { page })
  const { limit, offset } = pageOf(page)
  return (await allJobs(db, clientId, limit, offset)).map(adminView)
}

export const browse: Action<typeof jobCalls.browse> = async (context, { jobId, category, page }) => {
  const actor = signedIn(context)
  const base = await baseOf(context, actor)
  const jobs = await browseJobs(context.db, actor.userId, { jobId, category, ...pageOf(page) })
  return jobs.map((job) => openView(job, base))
}

export const available: Action<typeof jobCalls.available> = async (context, { reach, page }) => {
  const actor = signedIn(context)
  const contractor = await baseOf(context, actor)
  if (!contractor) throw new Refusal('NOT_FOUND', 'Contractor profile not found')
  const anywhere = reach === 'anywhere'
  const { jobs, within, everywhere } = await availableJobs(context.db, {
    contractorId: actor.userId,
    base: contractor,
    radius: contractor.radius,
    categories: categoriesCovered(contractor.trades),
    anywhere,
    ...pageOf(page),
  })
  return {
    jobs: jobs.map((job) => openView(job, contractor)),
    total: anywhere ? everywhere : within,
    furtherAway: everywhere - within,
  }
}

/** Where distances are measured from; null for somebody without a contractor profile. */
async function baseOf({ db }: Context, { userId, role }: Actor) {
  return role === 'contractor' ? ((await contractorById(db, userId)) ?? null) : null
}
