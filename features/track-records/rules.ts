import { days, later } from '#shared/dates.ts'
import { counted } from '#shared/numbers.ts'
import { enough, type Figure, type Measured, measureNames, measures, measuresOf, recordDays } from './rules/measures.ts'

/** The start of the counted period. */
export const recordSince = (now: Date): Date => later(now, -days(recordDays))

/** How many of the cases required for showing the figure there are. */
export const soFar = (figure: Figure): number => figure[measures[figure.measure].enough]

const isShown = (figure: Figure): boolean => soFar(figure) >= enough

/** The figures shown to others, in the order of the measures (decisions, section 14). */
export function shownRecord(figures: readonly Figure[], whose: Measured): Figure[] {
  const mine = measuresOf(whose)
  return figures
    .filter((figure) => mine.includes(figure.measure) && isShown(figure))
    .sort((a, b) => mine.indexOf(a.measure) - mine.indexOf(b.measure))
}

/** Every measure of one side, in that order, with no cases where nothing was counted. */
export const wholeRecord = (figures: readonly Figure[], whose: Measured): Figure[] =>
  measuresOf(whose).map(
    (measure) => figures.find((figure) => figure.measure === measure) ?? { measure, cases: 0, met: 0, middle: null },
  )

/** `Answers within 3 hours`; null with too few cases. */
export const figureWords = (figure: Figure): string | null =>
  isShown(figure) ? measures[figure.measure].says(figure) : null

/** What a median is based on: `typical of 24 requests`. Null for a share, whose words name its cases. */
export function basisWords(figure: Figure): string | null {
  const { kind, of } = measures[figure.measure]
  return kind === 'share' ? null : `typical of ${counted(figure.cases, ...of)}`
}

/** The counted time; said once for all figures of a list. */
export const recordPeriod = `last ${recordDays} days`

/** The steps of a lead that can change a figure. */
const counting = new Set(measureNames.flatMap((name) => measures[name].steps))
export const movesRecord = (step: string): boolean => counting.has(step)

/** Points in the directory for the shown figures. */
export const recordPoints = (figures: readonly Figure[]): number =>
  figures.reduce((sum, figure) => {
    const { ranks } = measures[figure.measure]
    return ranks && isShown(figure) && ranks.reached(figure) ? sum + ranks.points : sum
  }, 0)

/** `2 points in the directory for whoever keeps 90% of visits.` */
export const rankWords = ({ points, when }: { points: number; when: string }): string =>
  `${counted(points, 'point')} in the directory for whoever ${when}.`

/** The measures that give points, most points first. */
export const rankedMeasures = measureNames.flatMap((name) => measures[name].ranks ?? [])
export const mostRecordPoints = rankedMeasures.reduce((sum, { points }) => sum + points, 0)
