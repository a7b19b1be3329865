import { enoughCases, median, type PastLead, recordOf } from '#features/recommendations/rules/history.ts'
import { pricePerLead } from '#features/subscriptions/rules/features.ts'
import { plans } from '#features/subscriptions/rules.ts'
import { categoryName } from '#features/trades/rules.ts'
import { dayOf } from '#shared/dates.ts'
import { formatPence } from '#shared/money.ts'

/** How many months of requests are included. */
export const analyticsMonths = 24

/** Limit of requests read: the newest ones are enough. */
export const mostRequests = 5000

/** The fewest decided requests for a win rate; below it only the counts are shown. */
export const enoughToRate = 10

/** A request with its quote and the cost of its credit. */
export interface Request extends Pick<PastLead, 'category' | 'status' | 'quoted'> {
  town: string
  sentAt: Date
  /** From the homeowner's approval to the first quote; null without either. */
  hoursToQuote: number | null
  /** Leads in the plan of a credit that was not returned; null for a free one. */
  planLeads: number | null
}

/** Results of a group of requests. */
export interface Part {
  label: string
  requests: number
  decided: number
  won: number
  winRate: number | null
  quotes: number
  hoursToQuote: number | null
  usualQuote: number | null
  spent: number
  costPerWin: number | null
}

/** The price of a credit, in pence. */
function priceOf({ planLeads }: Request): number {
  const plan = plans.find(({ leads }) => leads === planLeads)
  return plan ? pricePerLead(plan) : 0
}

/** The median where there are enough values for a figure; null below that. */
export const middleOf = (values: readonly number[]): number | null =>
  values.length < enoughCases ? null : median(values)

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)

export function partOf(label: string, requests: readonly Request[]): Part {
  const { won, decided } = recordOf(requests)
  const quotes = known(requests.map(({ quoted }) => quoted))
  const spent = requests.reduce((sum, one) => sum + priceOf(one), 0)
  return {
    label,
    requests: requests.length,
    decided,
    won,
    winRate: decided < enoughToRate ? null : Math.round((100 * won) / decided),
    quotes: quotes.length,
    hoursToQuote: middleOf(known(requests.map(({ hoursToQuote }) => hoursToQuote))),
    usualQuote: middleOf(quotes),
    spent,
    costPerWin: won < enoughCases ? null : Math.round(spent / won),
  }
}

/** Upper bounds of the price bands, in pounds. */
const bands = [250, 1000, 5000, 20_000]
const pounds = (amount: number) => formatPence(amount * 100)

/** The price band of a quote in pence; null without a quote. */
export function bandOf(quoted: number | null): string | null {
  if (quoted === null) return null
  const place = bands.findIndex((most) => quoted <= most * 100)
  const [from, to] = [bands[place < 0 ? bands.length - 1 : place - 1], bands[place]]
  if (to === undefined) return `Over ${pounds(from ?? 0)}`
  return from === undefined ? `Up to ${pounds(to)}` : `${pounds(from)} to ${pounds(to)}`
}

export const bandNames: readonly string[] = [...bands, Number.POSITIVE_INFINITY].map((most) => bandOf(most * 100) ?? '')

/** The most areas listed; the rest are one group. */
const mostAreas = 12
const elsewhere = 'Everywhere else'

function apart(requests: readonly Request[], labelOf: (one: Request) => string | null): Part[] {
  const groups = Map.groupBy(requests, labelOf)
  return [...groups].flatMap(([label, some]) => (label === null ? [] : [partOf(label, some)]))
}

const byRequests = (a: Part, b: Part) => b.requests - a.requests || (a.label < b.label ? -1 : 1)

/** A contractor's results: in all, and by trade, area, price and month. */
export function partsOf(requests: readonly Request[]) {
  const towns = apart(requests, ({ town }) => town).sort(byRequests)
  const named = new Set(towns.slice(0, mostAreas).map(({ label }) => label))
  const areas = apart(requests, ({ town }) => (named.has(town) ? town : elsewhere))
  const last = (part: Part) => Number(part.label === elsewhere)
  return {
    all: partOf('All requests', requests),
    byTrade: apart(requests, ({ category }) => categoryName(category)).sort(byRequests),
    byArea: areas.sort((a, b) => last(a) - last(b) || byRequests(a, b)),
    byPrice: apart(requests, ({ quoted }) => bandOf(quoted)).sort(
      (a, b) => bandNames.indexOf(a.label) - bandNames.indexOf(b.label),
    ),
    byMonth: apart(requests, ({ sentAt }) => dayOf(sentAt).slice(0, 7)).sort((a, b) => (a.label < b.label ? -1 : 1)),
  }
}

/** Median and number of own quotes for each kind of work. */
export function ownQuotes(
  requests: readonly Request[],
): { category: string; quotes: number; usualQuote: number | null }[] {
  const quoted = Map.groupBy(
    requests.filter((one) => one.quoted !== null),
    ({ category }) => category,
  )
  return [...quoted]
    .map(([category, some]) => ({
      category,
      quotes: some.length,
      usualQuote: middleOf(known(some.map((one) => one.quoted))),
    }))
    .sort((a, b) => b.quotes - a.quotes || (a.category < b.category ? -1 : 1))
}

/** The fewest whole months and jobs for seasonal averages. */
export const enoughForSeasons = { months: 12, jobs: 60 } as const

/** Average jobs by month of the year, January first; null with too few. `months` are the whole months counted, as `2026-03`. */
export function seasonsOf(months: readonly string[], counts: readonly { month: string; jobs: number }[]) {
  const jobs = counts.reduce((sum, one) => sum + one.jobs, 0)
  if (months.length < enoughForSeasons.months || jobs < enoughForSeasons.jobs) return { jobs, usual: null }
  const ofYear = (month: string) => Number(month.slice(5, 7))
  const usual = Array.from({ length: 12 }, (_, place) => {
    const looked = months.filter((month) => ofYear(month) === place + 1).length
    const posted = counts.filter(({ month }) => ofYear(month) === place + 1).reduce((sum, one) => sum + one.jobs, 0)
    return looked === 0 ? 0 : Math.round((10 * posted) / looked) / 10
  })
  return { jobs, usual }
}
