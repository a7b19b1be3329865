import { tradedBefore } from '#features/contractors/rules/traded-before.ts'
import { verificationLabels } from '#features/contractors/rules.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { distanceText } from '#features/places/rules.ts'
import type { SentQuote } from '#features/quotes/contract.ts'
import { totalsOf, vatOf, vatWords } from '#features/quotes/rules/lines.ts'
import { depositOf, depositReasonInWords, depositWithoutReason, shareInWords } from '#features/quotes/rules/stages.ts'
import { warrantyWords } from '#features/quotes/rules/warranty.ts'
import { costLabels, costs } from '#features/quotes/rules.ts'
import { type MeasureName, measures, measuresOf } from '#features/track-records/rules/measures.ts'
import { basisWords, figureWords, recordPeriod } from '#features/track-records/rules.ts'
import type { publicVerificationCalls } from '#features/verification/contract/public.ts'
import { checkLabels } from '#features/verification/rules/check-types.ts'
import { formatDay, later } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { formatLargePence, formatPenceExactly } from '#shared/money.ts'
import { counted } from '#shared/numbers.ts'

type Checks = Output<typeof publicVerificationCalls.checks>['checks']

/** A quote with what is known of its contractor; the checks are null until loaded. */
export interface Compared {
  lead: ClientLead
  quote: SentQuote
  checks: Checks | null
  /** The names of its files; null until loaded. */
  files: readonly string[] | null
  /** Today in the UK, `2026-02-01`. */
  today: string
}

/** A criterion: the value of each quote in words; null where it has none. */
interface Point {
  label: string
  of: (compared: Compared) => string | null
  /** The label of the quote with the smallest figure, or the largest where that is the better one. */
  stands?: string
  figure?: (compared: Compared) => number | null
  largest?: boolean
  /** Whether a quote does not count in this comparison, as one that cannot be accepted counts in none. */
  leftOut?: (compared: Compared) => boolean
  /** What is pointed out about a value. */
  warns?: (compared: Compared) => string | null
}

/** The last day of a quote has passed. */
const isPast = ({ quote, today }: Compared): boolean => Boolean(quote.validUntil && quote.validUntil < today)

/** Why a quote cannot be accepted as it is, for its mark; null where it can. */
export function whyNot({ lead }: Compared): string | null {
  if (lead.circumstances.includes('quote ended')) return 'Has ended'
  return lead.status === 'site_visited' ? 'A new version comes' : null
}

const startHasPassed = ({ quote, today }: Compared): boolean => quote.estimatedStartDate < today

const dayInWords = (day: string, hasPassed: boolean): string =>
  `${formatDay(day)}${hasPassed ? ', which has passed' : ''}`

/** A headed group of criteria. */
interface PointGroup {
  heading: string
  points: readonly Point[]
}

function beforeVat(quote: SentQuote): string | null {
  const { net } = totalsOf(quote)
  if (net === null) return null
  return vatOf(quote) === 'charged' ? formatPenceExactly(net) : 'No VAT'
}

/** The criteria, in reading order. */
export const pointGroups: readonly PointGroup[] = [
  {
    heading: 'What it costs',
    points: [
      {
        label: 'Total',
        of: ({ quote }) => formatPenceExactly(quote.totalCost),
        stands: 'Lowest',
        // A quote that adds VAT later may not be the cheapest.
        figure: ({ quote }) => (vatOf(quote) === 'not stated' ? null : quote.totalCost),
      },
      { label: 'VAT', of: ({ quote }) => vatWords(quote) },
      { label: 'Before VAT', of: ({ quote }) => beforeVat(quote) },
      ...costs.map(
        (cost): Point => ({
          label: costLabels[cost],
          of: ({ quote }) => (quote[cost] > 0 ? formatPenceExactly(quote[cost]) : null),
        }),
      ),
    ],
  },
  {
    heading: 'What is done for it',
    points: [
      { label: 'Work', of: ({ quote }) => quote.workBreakdown },
      { label: 'Lines', of: ({ quote }) => (quote.lines ? linesInWords(quote.lines) : null) },
      { label: 'Not included', of: ({ quote }) => quote.excludes || null },
      { label: 'Files', of: filesInWords },
      {
        label: 'Warranty',
        of: ({ quote }) => warrantyWords(quote),
        stands: 'Longest',
        figure: ({ quote }) => quote.warrantyMonths ?? null,
        largest: true,
      },
    ],
  },
  {
    heading: 'When it is paid',
    points: [
      { label: 'Deposit', of: depositWords, warns: highDeposit },
      { label: 'Stages', of: ({ quote }) => quote.stages?.map(stageInWords).join('\n') ?? null },
      { label: 'Payment terms', of: ({ quote }) => quote.paymentTerms },
    ],
  },
  {
    heading: 'When it is done',
    points: [
      {
        label: 'Start',
        of: (compared) => dayInWords(compared.quote.estimatedStartDate, startHasPassed(compared)),
        stands: 'Earliest',
        figure: ({ quote }) => Date.parse(quote.estimatedStartDate),
        leftOut: startHasPassed,
      },
      {
        label: 'Duration',
        of: ({ quote }) => counted(quote.estimatedCompletionWeeks, 'week'),
        stands: 'Shortest',
        figure: ({ quote }) => quote.estimatedCompletionWeeks,
      },
      {
        label: 'Quote valid until',
        of: (compared) => (compared.quote.validUntil ? dayInWords(compared.quote.validUntil, isPast(compared)) : null),
      },
    ],
  },
  {
    heading: 'Who does it',
    points: [
      {
        label: 'Rating',
        of: ({ lead: { contractor } }) => ratingWords(contractor),
        stands: 'Highest',
        figure: ({ lead: { contractor } }) => (contractor.reviewCount > 0 ? Number(contractor.rating) : null),
        largest: true,
      },
      { label: 'Before', of: ({ lead: { contractor } }) => beforeInWords(contractor) },
      {
        label: 'Distance',
        of: ({ lead: { contractor } }) => awayInWords(contractor.distanceMiles),
        stands: 'Nearest',
        figure: ({ lead: { contractor } }) => contractor.distanceMiles,
      },
      { label: 'Checked by us', of: ({ checks, lead }) => checks && checksInWords(checks, lead.contractor) },
      { label: 'Insurance', of: ({ checks }) => coverInWords(checks) },
      { label: 'Insurance until', of: ({ checks }) => insuredUntil(checks) },
    ],
  },
  {
    heading: `What we measured, ${recordPeriod}`,
    points: measuresOf('contractor').map(
      (measure): Point => ({
        label: measures[measure].label,
        of: ({ lead }) => measuredWords(lead.contractor, measure),
      }),
    ),
  },
]

/** A measure without a value for any quote is left out like other criteria. */
const notEnough = 'Not enough yet'

function measuredWords({ record }: ClientLead['contractor'], measure: MeasureName): string {
  const figure = record.find((one) => one.measure === measure)
  return figure ? [figureWords(figure), basisWords(figure)].filter(Boolean).join('\n') : notEnough
}

const linesInWords = (lines: NonNullable<SentQuote['lines']>): string => lines.map(({ what }) => what).join('\n')

function filesInWords({ quote: { fileIds = [] }, files }: Compared): string | null {
  if (fileIds.length === 0) return null
  return files?.join('\n') ?? counted(fileIds.length, 'file')
}

const stageInWords = ({ name, amount }: NonNullable<SentQuote['stages']>[number]): string =>
  `${formatPenceExactly(amount)} ${name}`

function depositWords({ quote }: Compared): string | null {
  const deposit = depositOf(quote)
  if (!deposit) return null
  const words = `${formatPenceExactly(deposit.amount)} (${shareInWords(deposit.share)})`
  return deposit.high ? `${words}\n${depositReasonInWords(deposit)}` : words
}

function highDeposit({ quote }: Compared): string | null {
  return depositOf(quote)?.high ? `Above ${shareInWords(depositWithoutReason)}` : null
}

const ratingWords = ({ rating, reviewCount }: ClientLead['contractor']): string =>
  reviewCount > 0 ? `★ ${rating} from ${counted(reviewCount, 'review')}` : 'None yet'

const beforeInWords = ({ tradedBefore: names }: ClientLead['contractor']): string | null =>
  names.length > 0 ? tradedBefore(names) : null

const awayInWords = (miles: number | null): string | null =>
  miles === null ? null : distanceText(miles).replace(/^u/, 'U')

const checksInWords = (checks: Checks, { verificationStatus }: ClientLead['contractor']): string =>
  checks
    .map(({ verificationType, checkedAt }) => `${checkLabels[verificationType]}, ${formatDay(checkedAt)}`)
    .join('\n') || verificationLabels[verificationStatus]

const insuranceOf = (checks: Checks | null) => checks?.find(({ verificationType }) => verificationType === 'insurance')

/** `£2 million with Northern Mutual`; says so where it was not checked. */
function coverInWords(checks: Checks | null): string | null {
  if (!checks) return null
  const insurance = insuranceOf(checks)
  if (!insurance) return 'Not checked'
  const { publicLiabilityAmount: amount = null, insurer = null } = insurance.cover ?? {}
  const words = [amount !== null && formatLargePence(amount), insurer && `with ${insurer}`].filter(Boolean)
  return words.join(' ') || 'Checked'
}

function insuredUntil(checks: Checks | null): string | null {
  const until = insuranceOf(checks)?.validUntil
  return until ? formatDay(later(new Date(until), -1)) : null
}

/** A criterion as a row of the comparison. */
export interface ComparedPoint {
  label: string
  /** The value of each quote, in their order. */
  says: readonly (string | null)[]
  /** Whether all values are equal. */
  alike: boolean
  /** The label of the best quotes, and their indexes; none if any figure that counts is missing or all are equal. */
  stands: string | undefined
  best: readonly number[]
  /** What is pointed out about each value. */
  warnings: readonly (string | null)[]
}

function bestOf({ figure, largest, leftOut }: Point, quotes: readonly Compared[]): number[] {
  const counting = quotes.flatMap((compared, place) =>
    whyNot(compared) || leftOut?.(compared) ? [] : [{ place, figure: figure?.(compared) ?? null }],
  )
  const figures = counting.map((one) => one.figure).filter((one) => one !== null)
  if (figures.length < counting.length || new Set(figures).size < 2) return []
  const best = largest ? Math.max(...figures) : Math.min(...figures)
  return counting.filter((one) => one.figure === best).map(({ place }) => place)
}

/** The rows of a group; criteria without any value are left out. */
export const rowsOf = ({ points }: PointGroup, quotes: readonly Compared[]): ComparedPoint[] =>
  points
    .map((point) => ({
      label: point.label,
      says: quotes.map(point.of),
      stands: point.stands,
      best: bestOf(point, quotes),
      warnings: quotes.map((compared) => point.warns?.(compared) ?? null),
    }))
    .filter(({ says }) => says.some((words) => words !== null && words !== notEnough))
    .map((point) => ({ ...point, alike: new Set(point.says).size === 1 }))
