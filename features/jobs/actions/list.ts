import { withoutContactDetails } from '#features/contact-details/rules.ts'
import { contractorById } from '#features/contractors/records.ts'
import { categoriesCovered } from '#features/trades/rules.ts'
import { setPageHeaders } from '#server/answers/paged-answer.ts'
import type { Action } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Actor } from '#server/sign-in/sessions.ts'
import type { Input } from '#shared/endpoint.ts'
import { Refusal } from '#shared/refusal.ts'
import { jobCalls } from '../contract.ts'
import { allJobs, countJobs, countJobsOfClient, jobsOfClient } from '../records/job.ts'
import { availableJobs, browseJobs, type JobCard } from '../records/on-offer.ts'
import { holdsEvery } from '../rules/words.ts'
import { jobLimits } from '../rules.ts'
import { openView } from '../services/open-view.ts'
import { adminView, ownView } from './views.ts'

const pageOf = (page: number, limit: number = jobLimits.pageSize) => ({ limit, offset: (page - 1) * limit })

/** A homeowner's own jobs come in larger pages, since the dashboard counts them. */
export const list: Action<typeof jobCalls.list> = async (context, { clientId, page }) => {
  const { db } = context
  const { userId, role } = signedIn(context)
  const { limit, offset } = pageOf(page, role === 'client' ? jobLimits.ownPageSize : jobLimits.pageSize)
  const tell = (total: number) =>
    setPageHeaders(context, jobCalls.list, {
      total,
      next: offset + limit < total ? { clientId, page: page + 1 } : null,
    })
  if (role === 'client') {
    const [jobs, total] = await Promise.all([jobsOfClient(db, userId, limit, offset), countJobsOfClient(db, userId)])
    tell(total)
    return jobs.map(ownView)
  }
  if (role === 'contractor') {
    const { jobs, total } = await browsed(context, { page, sort: 'newest' })
    tell(total)
    return jobs
  }
  tell(await countJobs(db, clientId))
  return (await allJobs(db, clientId, limit, offset)).map(adminView)
}

export const browse: Action<typeof jobCalls.browse> = async (context, asked) => {
  const { jobs, total } = await browsed(context, asked)
  const { page } = asked
  const next = page * jobLimits.pageSize < total ? { ...asked, page: page + 1 } : null
  setPageHeaders(context, jobCalls.browse, { total, next })
  return jobs
}

/**
 * Whether the visible part of a text contains these words. Checked on the original first: masking is expensive, and most texts
 * do not match.
 */
const holdsShown = (words: string) => (text: string) =>
  holdsEvery(words, text) && holdsEvery(words, withoutContactDetails(text))

async function browsed(context: Context, { trades, within, search, page, ...asked }: Input<typeof jobCalls.browse>) {
  const actor = signedIn(context)
  const contractor = await baseOf(context, actor)
  const { jobs, total } = await browseJobs(context.db, actor.userId, {
    ...asked,
    ...pageOf(page),
    base: contractor,
    within: within && Number(within),
    categories: trades && contractor ? categoriesCovered(contractor.trades) : undefined,
    holds: search ? holdsShown(search) : undefined,
  })
  // Photos of a home and figures about its owner are for contractors only.
  const seen = (job: JobCard) => (actor.role === 'client' ? { ...job, photos: [], figures: [] } : job)
  return { jobs: jobs.map((job) => openView(seen(job), contractor)), total }
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

/** Where distances are measured from; null without a contractor profile. */
async function baseOf({ db }: Context, { userId, role }: Actor) {
  return role === 'contractor' ? ((await contractorById(db, userId)) ?? null) : null
}
