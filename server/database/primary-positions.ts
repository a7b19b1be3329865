import type pg from 'pg'
import { type Position, positionNow } from './position.ts'

const longestKnown = 60_000
/** Within this time every process has been notified of a change, and every replica in use has replayed it. */
export const settledMilliseconds = 15_000
/** The position of a change while it could not be read: beyond any replica's. */
const unknown: Position = Number.MAX_SAFE_INTEGER

/** What this process knows of the primary's log position, and at which position each feature last changed. */
export function primaryPositions(pool: pg.Pool) {
  /** The position each feature last changed at, and since when that is known. */
  const floors = new Map<string, { at: Position; since: number; until: number }>()
  /** Positions of the primary over time, oldest first. */
  let marks: { at: Position; when: number }[] = []
  let away = false

  function heardOf(features: readonly string[], at: Position) {
    const since = performance.now()
    const until = since + settledMilliseconds
    for (const feature of features) {
      const before = floors.get(feature)
      floors.set(feature, before && before.at > at ? { ...before, until } : { at, since, until })
    }
  }

  function mark(at: Position, when: number) {
    away = false
    const last = marks.at(-1)
    // After a failover some changes may be lost, so nobody waits for their positions.
    if (last && at < last.at) {
      marks = []
      floors.clear()
    }
    marks = [...marks.filter((one) => when - one.when < longestKnown), { at, when }]
    // A position read afterwards is past what was written at an unknown one.
    for (const floor of floors.values()) if (floor.at === unknown && floor.since < when) floor.at = at
  }

  return {
    heardOf,
    /** Returns the log position after a change of these features was committed, or `unknown` where it cannot be read. */
    async changed(features: readonly string[]): Promise<Position> {
      const at = await positionNow(pool).catch(() => unknown)
      heardOf(features, at)
      return at
    },
    async look(): Promise<void> {
      const now = performance.now()
      for (const [feature, { until }] of floors) if (until < now) floors.delete(feature)
      await positionNow(pool).then(
        (at) => mark(at, now),
        () => {
          away = true
        },
      )
    },
    /** As of the last look. */
    isAway: () => away,
    /** The latest position at which any of these features changed. */
    lastChange: (features: readonly string[]): Position =>
      Math.max(0, ...features.map((feature) => floors.get(feature)?.at ?? 0)),
    /** How far behind a replica at this position is, in seconds: the age of the first position it has not reached. */
    secondsBehind(reached: Position): number {
      const next = marks.find(({ at }) => at > reached)
      return next ? (performance.now() - next.when) / 1000 : 0
    },
  }
}
