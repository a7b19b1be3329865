import type pg from 'pg'
import { type Position, positionNow } from './position.ts'

const longestKnown = 60_000
/** Within this time every process has heard of a change, and each replica that is not left out has come so far. */
export const settledMilliseconds = 15_000
/** Stands for where a change has written while that could not be asked: further than any replica has come. */
const unknown: Position = Number.MAX_SAFE_INTEGER

/** What this process knows of how far the primary has come, and up to where features have changed. */
export function primaryPositions(pool: pg.Pool) {
  /** Up to where each feature has changed lately, and since when that is known. */
  const floors = new Map<string, { at: Position; since: number; until: number }>()
  /** Where the primary was when, the oldest first. */
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
    // Another has become the primary: changes that never reached it are lost, so nobody waits for them.
    if (last && at < last.at) {
      marks = []
      floors.clear()
    }
    marks = [...marks.filter((one) => when - one.when < longestKnown), { at, when }]
    // Asked since then, this is past whatever was written then.
    for (const floor of floors.values()) if (floor.at === unknown && floor.since < when) floor.at = at
  }

  return {
    heardOf,
    /** Gives the position after a change of these features that was just committed, whether that can be asked or not. */
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
    /** As it was when last looked at. */
    isAway: () => away,
    /** Up to where any of these features has changed lately. */
    lastChange: (features: readonly string[]): Position =>
      Math.max(0, ...features.map((feature) => floors.get(feature)?.at ?? 0)),
    /** How far behind somebody is who has come so far: as long as they have not come to where the primary was then. */
    secondsBehind(reached: Position): number {
      const next = marks.find(({ at }) => at > reached)
      return next ? (performance.now() - next.when) / 1000 : 0
    },
  }
}
