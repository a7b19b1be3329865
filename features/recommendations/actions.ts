import { type ContractorRow, contractorById } from '#features/contractors/records.ts'
import { defaultRadius, isVerified } from '#features/contractors/rules.ts'
import { jobsNearby, openCards } from '#features/jobs/records/on-offer.ts'
import { openView } from '#features/jobs/services/open-view.ts'
import { findArea, findPostcode } from '#features/places/records.ts'
import { categoriesCovered, categoryIds } from '#features/trades/rules.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { days, later } from '#shared/dates.ts'
import { Refusal, refusalAt } from '#shared/refusal.ts'
import type { recommendationCalls } from './contract.ts'
import { pastLeads } from './records/history.ts'
import { postedJobs } from './records/market.ts'
import { winnersAround } from './records/peers.ts'
import { enoughCases, recordOf, usualValue } from './rules/history.ts'
import { insightsOf, peerWindow } from './rules/insights.ts'
import { marketOf, marketWeeks } from './rules/market.ts'
import { candidateLimit, matchOf, type PartName } from './rules/score.ts'

export const recommendationActions: ActionsOf<typeof recommendationCalls> = {
  jobs: async (context, { contractorId, limit }) => {
    const contractor = await ownContractor(context, contractorId)
    const ranked = await ranking(context, contractor)
    const jobs = await openCards(
      context.db,
      contractorId,
      ranked.map(({ jobId }) => jobId),
    )
    const matchesOf = new Map(ranked.map(({ jobId, match }) => [jobId, match]))
    return jobs
      .filter(({ lead_id }) => lead_id === null)
      .flatMap((job) => {
        const match = matchesOf.get(job.id)
        return match ? [{ job: openView(job, contractor), ...match, ...namedParts(match.parts) }] : []
      })
      .slice(0, limit)
  },

  insights: async (context, { contractorId }) => {
    const contractor = await ownContractor(context, contractorId)
    const { db, now, services } = context
    return services.figures.give(
      `insights ${contractorId}`,
      { feature: 'recommendations', userId: contractorId },
      async () => {
        const around = {
          base: contractor,
          miles: contractor.radius,
          categories: categoriesCovered(contractor.trades),
          since: later(now, -peerWindow),
        }
        const [leads, peers] = await Promise.all([pastLeads(db, contractorId, contractor), winnersAround(db, around)])
        return insightsOf(leads, peers, { verified: isVerified(contractor.verification_status) })
      },
    )
  },

  market: async ({ db, now, services }, { location, trade }) => {
    const area = location ? placed(location) : null
    const categories = trade === undefined ? categoryIds : categoriesAsked(trade)
    const key = `market ${area?.name} ${area?.centre.latitude} ${area?.centre.longitude} ${categories}`
    return services.figures.give(key, { feature: 'market' }, async () => {
      const since = later(now, -days(7 * marketWeeks))
      const around = area && { centre: area.centre, miles: defaultRadius }
      const jobs = await postedJobs(db, { categories, since, around })
      return { area: area && { name: area.name, miles: defaultRadius }, since, ...marketOf(jobs, now) }
    })
  },
}

async function ownContractor(context: Context, contractorId: string): Promise<ContractorRow> {
  const { userId } = signedIn(context)
  const contractor = userId === contractorId ? await contractorById(context.db, userId) : undefined
  if (!contractor) throw new Refusal('NOT_FOUND', 'Contractor profile not found')
  return contractor
}

/** How many of the best are cached: more than a list shows, since some jobs close meanwhile. */
const mostRanked = 30

/** The jobs that suit a contractor best, in order. The ranking is cached for minutes; the jobs shown are read anew. */
function ranking({ db, now, services }: Context, contractor: ContractorRow) {
  return services.figures.give(
    `jobs ${contractor.id}`,
    { feature: 'recommendations', userId: contractor.id },
    async () => {
      const [leads, jobs] = await Promise.all([pastLeads(db, contractor.id, contractor), candidates(db, contractor)])
      const byCategory = Map.groupBy(leads, ({ category }) => category)
      const usual = usualValue(leads)
      const profile = {
        trades: contractor.trades,
        radius: contractor.radius,
        records: new Map([...byCategory].map(([category, some]) => [category, recordOf(some)])),
        usualValue: usual && usual.jobs >= enoughCases ? usual.value : null,
      }
      return jobs
        .map((job) => ({ jobId: job.id, match: matchOf(factsOf(job), profile, now) }))
        .sort((a, b) => b.match.matchScore - a.match.matchScore)
        .slice(0, mostRanked)
    },
  )
}

const factsOf = (job: Awaited<ReturnType<typeof jobsNearby>>[number]) => ({
  category: job.category,
  miles: Math.round(job.miles),
  urgency: job.urgency,
  budgetMin: job.budget_min,
  budgetMax: job.budget_max,
  createdAt: job.created_at,
})

/** In steps outwards: with enough jobs nearby, those further away are not read. */
const steps = [5, 15]

async function candidates(db: Db, contractor: ContractorRow) {
  const categories = categoriesCovered(contractor.trades)
  const look = (within: number) =>
    jobsNearby(db, { contractorId: contractor.id, base: contractor, categories, within, limit: candidateLimit })
  for (const within of steps) {
    if (within >= contractor.radius) break
    const found = await look(within)
    if (found.length === candidateLimit) return found
  }
  return look(contractor.radius)
}

function namedParts(parts: readonly { name: PartName; points: number }[]) {
  const pointsOf = (name: PartName) => parts.find((part) => part.name === name)?.points ?? 0
  return { skillMatch: pointsOf('skill'), locationProximity: pointsOf('distance'), urgencyFactor: pointsOf('urgency') }
}

const categoriesAsked = (asked: string) =>
  categoryIds.filter((id) => id === asked || categoriesCovered([asked]).includes(id))

function placed(location: string) {
  const place = findPostcode(location) ?? findArea(location)
  if (place) return { name: place.town, centre: place }
  throw refusalAt('location', `We cannot find “${location}” on the map. Enter a town or a postcode.`)
}
