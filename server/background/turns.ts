import { setTimeout as sleep } from 'node:timers/promises'

/** Who goes first in a process: what somebody waits for works at once, bulk step by step in between. */
export interface Turns {
  /** Something somebody waits for. */
  now<T>(work: () => Promise<T>): Promise<T>
  /** A step of bulk: one at a time, in the order of asking, while nothing else is under way or has been for long. */
  inBetween<T>(step: () => Promise<T>): Promise<T>
}

/** Bulk that has waited for so long takes its step in any case. */
const longestWait = 1000

export function createTurns(): Turns {
  let underWay = 0
  let rest = Promise.withResolvers<void>()
  let lastStep: Promise<unknown> = Promise.resolve()

  async function afterOthers<T>(before: Promise<unknown>, step: () => Promise<T>): Promise<T> {
    await before.catch(() => {})
    if (underWay > 0) await Promise.race([rest.promise, sleep(longestWait, undefined, { ref: false })])
    return step()
  }

  return {
    async now(work) {
      underWay += 1
      try {
        return await work()
      } finally {
        underWay -= 1
        if (underWay === 0) {
          rest.resolve()
          rest = Promise.withResolvers<void>()
        }
      }
    },
    inBetween(step) {
      const mine = afterOthers(lastStep, step)
      lastStep = mine
      return mine
    },
  }
}
