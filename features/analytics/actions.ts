import { type ContractorRow, contractorById } from '#features/contractors/records.ts'
import { areasOfDistrict } from '#features/places/records/areas.ts'
import { outwardsOf } from '#features/places/rules/areas.ts'
import { countedIn } from '#features/prices/records.ts'
import { closestFigures } from '#features/prices/rules.ts'
import { advancedAnalytics, isIncluded, planWith } from '#features/subscriptions/rules/features.ts'
import { categoriesCovered, categoryName } from '#features/trades/rules.ts'
import { csvAnswer, inPounds } from '#server/answers/csv-answer.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import { type Context, signedIn } from '#server/context.ts'
import type { Db } from '#server/database/database.ts'
import { monthsLater } from '#shared/dates.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Analytics, analyticsCalls } from './contract.ts'
import { countedMonths, monthsOf, requestsOf } from './records.ts'
import { analyticsMonths, ownQuotes, type Part, partsOf, seasonsOf } from './rules.ts'

/** Refused unless the current plan or trial includes analytics. */
async function entitled(context: Context): Promise<ContractorRow> {
  const contractor = await contractorById(context.db, signedIn(context).userId)
  if (!contractor) throw new Refusal('NOT_FOUND', 'Contractor profile not found')
  const standing = { tier: contractor.subscription_tier, status: contractor.subscription_status }
  if (isIncluded(advancedAnalytics, standing)) return contractor
  throw new Refusal('FORBIDDEN', `Advanced analytics come with the ${planWith(advancedAnalytics)} plan.`)
}

/** Cached for some minutes, since it reads a lot. */
async function analyticsFor(context: Context): Promise<Analytics> {
  const contractor = await entitled(context)
  const { db, now, services } = context
  return services.figures.give(
    `analytics ${contractor.id}`,
    { feature: 'analytics', userId: contractor.id },
    async () => {
      const since = monthsLater(now, -analyticsMonths)
      const requests = await requestsOf(db, contractor.id, since)
      const quoted = ownQuotes(requests)
      const [market, seasons] = await Promise.all([marketFor(db, contractor, quoted), seasonsFor(db, contractor)])
      return { since: since.toISOString(), ...partsOf(requests), market, seasons }
    },
  )
}

async function marketFor(db: Db, { district }: ContractorRow, quoted: ReturnType<typeof ownQuotes>) {
  const areas = areasOfDistrict(district)
  const around = areas ? outwardsOf(areas) : []
  const categories = quoted.map(({ category }) => category)
  const counted = await countedIn(db, categories, around)
  return quoted.map(({ category, quotes, usualQuote }) => ({
    label: categoryName(category),
    quotes,
    usualQuote,
    figures: closestFigures(
      counted.filter((one) => one.category === category),
      around,
    ),
  }))
}

async function seasonsFor(db: Db, { district, trades }: ContractorRow): Promise<Analytics['seasons']> {
  const county = areasOfDistrict(district)?.county
  if (!county) return { area: '', months: 0, jobs: 0, usual: null }
  const [months, counts] = await Promise.all([countedMonths(db), monthsOf(db, categoriesCovered(trades), county.slug)])
  return { area: county.name, months: months.length, ...seasonsOf(months, counts) }
}

export const analyticsActions: ActionsOf<typeof analyticsCalls> = {
  own: analyticsFor,

  csv: async (context) => {
    const { all, byTrade, byArea, byPrice, byMonth } = await analyticsFor(context)
    const head = ['By', 'Part', 'Requests', 'Decided', 'Won', 'Win rate %', 'Quotes', 'Hours to quote', 'Usual quote £']
    const parts: [string, Part[]][] = [
      ['All', [all]],
      ['Trade', byTrade],
      ['Area', byArea],
      ['Price', byPrice],
      ['Month', byMonth],
    ]
    const rows = parts.flatMap(([by, some]) => some.map((part) => [by, ...cellsOf(part)]))
    return csvAnswer('analytics.csv', [[...head, 'Spent on credits £', 'Credits for each job won £'], ...rows])
  },
}

const inPoundsIfKnown = (pence: number | null) => (pence === null ? null : inPounds(pence))

const cellsOf = (part: Part) => [
  part.label,
  part.requests,
  part.decided,
  part.won,
  part.winRate,
  part.quotes,
  part.hoursToQuote === null ? null : part.hoursToQuote.toFixed(1),
  inPoundsIfKnown(part.usualQuote),
  inPoundsIfKnown(part.spent),
  inPoundsIfKnown(part.costPerWin),
]
