import { setTimeout as sleep } from 'node:timers/promises'

/** The order of work in a process: urgent work runs at once, bulk work step by step in between. */
export interface WorkQueue {
  /** Runs work that somebody waits for. */
  urgent<T>(work: () => Promise<T>): Promise<T>
  /** Runs a step of bulk work: one at a time, in the order asked, while no urgent work runs or has run too long. */
  bulk<T>(step: () => Promise<T>): Promise<T>
}

/** A bulk step that has waited this long, in milliseconds, runs in any case. */
const longestWait = 1000

export function createWorkQueue(): WorkQueue {
  let inProgress = 0
  let rest = Promise.withResolvers<void>()
  let lastStep: Promise<unknown> = Promise.resolve()

  async function afterOthers<T>(before: Promise<unknown>, step: () => Promise<T>): Promise<T> {
    await before.catch(() => {})
    if (inProgress > 0) await Promise.race([rest.promise, sleep(longestWait, undefined, { ref: false })])
    return step()
  }

  return {
    async urgent(work) {
      inProgress += 1
      try {
        return await work()
      } finally {
        inProgress -= 1
        if (inProgress === 0) {
          rest.resolve()
          rest = Promise.withResolvers<void>()
        }
      }
    },
    bulk(step) {
      const mine = afterOthers(lastStep, step)
      lastStep = mine
      return mine
    },
  }
}
