import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { contractorById } from '#features/contractors/records.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Action } from '#server/feature.ts'
import { tellPages } from '#server/paged-answer.ts'
import type { Actor } from '#server/sign-in/sessions.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import { jobCalls } from '../contract.ts'
import { allJobs, countJobs, jobsOfClient } from '../records/job.ts'
import { availableJobs, browseJobs } from '../records/on-offer.ts'
import { holdsEvery } from '../rules/words.ts'
import { jobLimits } from '../rules.ts'
import { openView } from '../services/open-view.ts'
import { adminView, ownView } from './views.ts'

const pageOf = (page: number) => ({ limit: jobLimits.pageSize, offset: (page - 1) * jobLimits.pageSize })

/** A homeowner gets all of their own at once, since the dashboard counts them; the other lists come in pages. */
export const list: Action<typeof jobCalls.list> = async (context, { clientId, page }) => {
  const { db } = context
  const { userId, role } = signedIn(context)
  const tell = (total: number) => {
    const next = role !== 'client' && page * jobLimits.pageSize < total ? { clientId, page: page + 1 } : null
    tellPages(context, jobCalls.list, { total, next })
  }
  if (role === 'client') {
    const jobs = await jobsOfClient(db, userId)
    tell(jobs.length)
    return jobs.map(ownView)
  }
  if (role === 'contractor') {
    const { jobs, total } = await browsed(context, { page, sort: 'newest' })
    tell(total)
    return jobs
  }
  const { limit, offset } = pageOf(page)
  tell(await countJobs(db, clientId))
  return (await allJobs(db, clientId, limit, offset)).map(adminView)
}

export const browse: Action<typeof jobCalls.browse> = async (context, asked) => (await browsed(context, asked)).jobs

async function browsed(context: Context, { trades, within, search, page, ...asked }: Input<typeof jobCalls.browse>) {
  const actor = signedIn(context)
  const contractor = await baseOf(context, actor)
  const { jobs, total } = await browseJobs(context.db, actor.userId, {
    ...asked,
    ...pageOf(page),
    base: contractor,
    within: within && Number(within),
    categories: trades && contractor ? categoriesCovered(contractor.trades) : undefined,
    holds: search ? (text) => holdsEvery(search, withoutContactDetails(text)) : undefined,
  })
  return { jobs: jobs.map((job) => openView(job, contractor)), total }
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
