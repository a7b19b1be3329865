import type { Transaction } from '#server/context.ts'
import { domainEvent } from '#server/domain-events/domain-event.ts'
import { countFigures } from './records/count.ts'
import {
  claimDue,
  deleteFigures,
  lockCounting,
  queueDue,
  type SavedFigure,
  savedFigures,
  saveFigures,
} from './records.ts'
import { recordPoints } from './rules.ts'

/** Published when the directory points of these contractors have changed. */
export const recordsRanked = domainEvent<{ contractorIds: readonly string[] }>('records ranked')

/** Queues people whose figures may have changed, to be recounted in the background. */
export const countSoon = ({ db }: Pick<Transaction, 'db'>, ...userIds: string[]): Promise<void> => queueDue(db, userIds)

/** Recounts the queued people, as many as fit into one transaction; returns the number of queue entries. */
export async function countDue(transaction: Transaction, limit: number): Promise<number> {
  await lockCounting(transaction.db)
  const { taken, userIds } = await claimDue(transaction.db, limit)
  await countAnew(transaction, userIds)
  return taken
}

/** Recounts the figures of these people. */
export async function countAll(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  await lockCounting(transaction.db)
  await countAnew(transaction, userIds)
}

async function countAnew(transaction: Transaction, userIds: readonly string[]): Promise<void> {
  const { db, now, touch } = transaction
  if (userIds.length === 0) return
  const [before, after] = [await savedFigures(db, userIds), await countFigures(db, userIds, now)]
  const missingIn =
    (figures: readonly SavedFigure[], same: (a: SavedFigure, b: SavedFigure) => boolean) => (one: SavedFigure) =>
      !figures.some((other) => same(one, other))
  const changed = after.filter(missingIn(before, isSame))
  const gone = before.filter(missingIn(after, isOfOne))
  await saveFigures(db, changed)
  await deleteFigures(db, gone)
  const others = [...new Set([...changed, ...gone].map(({ userId }) => userId))]
  touch(...others)
  const points = (figures: readonly SavedFigure[], id: string) =>
    recordPoints(figures.filter(({ userId }) => userId === id))
  const contractorIds = others.filter((id) => points(before, id) !== points(after, id))
  if (contractorIds.length > 0) await transaction.publish(recordsRanked, { contractorIds })
}

const isOfOne = (a: SavedFigure, b: SavedFigure) => a.userId === b.userId && a.measure === b.measure
const isSame = (a: SavedFigure, b: SavedFigure) =>
  isOfOne(a, b) && a.cases === b.cases && a.met === b.met && a.middle === b.middle
