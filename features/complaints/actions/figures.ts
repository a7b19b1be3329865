import type { Action } from '#server/calls/feature.ts'
import type { complaintCalls } from '../contract.ts'
import { figuresByQuarter } from '../records.ts'
import { complaintKindNames, fewestForMedian, outcomeNames } from '../rules.ts'

export const figures: Action<typeof complaintCalls.figures> = async ({ db }) =>
  (await figuresByQuarter(db, fewestForMedian)).map(({ quarter, opened, kinds, closed, outcomes, median_days }) => ({
    quarter,
    opened,
    kinds: complaintKindNames.map((kind) => ({ kind, count: kinds[kind] ?? 0 })),
    closed,
    outcomes: outcomeNames.map((outcome) => ({ outcome, count: outcomes[outcome] ?? 0 })),
    medianDays: median_days === null ? null : Math.round(median_days),
  }))
