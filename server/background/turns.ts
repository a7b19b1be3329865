import { setTimeout as sleep } from 'node:timers/promises'

/** The order of work in a process: urgent work runs at once, bulk work step by step in between. */
export interface Turns {
  /** Runs work that somebody waits for. */
  now<T>(work: () => Promise<T>): Promise<T>
  /** Runs a step of bulk work: one at a time, in the order asked, while no urgent work runs or has run too long. */
  inBetween<T>(step: () => Promise<T>): Promise<T>
}

/** A bulk step that has waited this long, in milliseconds, runs in any case. */
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
