/** A queue of its own with a limit of concurrency, independent of other lanes. */
export interface Lane {
  /** There may be new items. */
  wake(): void
  /** Resolves once nothing is left. */
  idle(): Promise<void>
  /** Stops taking items and lets those in progress finish. */
  stop(): Promise<void>
}

interface Wishes<Thing> {
  atOnce: number
  batch: number
  /** Claims the next items, at most `limit`. */
  take(limit: number): Promise<readonly Thing[]>
  /** Handles an item; must not reject. */
  deal(thing: Thing): Promise<void>
  /** Returns claimed items that were not begun. */
  giveBack(things: readonly Thing[]): Promise<void>
  failed(error: unknown): void
}

export function createLane<Thing>({ atOnce, batch, take, deal, giveBack, failed }: Wishes<Thing>): Lane {
  const hands = new Set<Promise<void>>()
  let waiting: Thing[] = []
  let taking: Promise<void> | undefined
  let stopping = false
  /** Counts wake-ups, and the one after which nothing was left: no need to ask until the next. */
  let woken = 0
  let emptyAt = 0

  async function takeMore(): Promise<void> {
    const asked = woken
    try {
      const things = await take(batch)
      waiting.push(...things)
      if (things.length < batch) emptyAt = asked
    } catch (error) {
      emptyAt = asked
      failed(error)
    } finally {
      taking = undefined
    }
  }

  async function next(): Promise<Thing | undefined> {
    while (!stopping) {
      const thing = waiting.shift()
      if (thing) return thing
      if (emptyAt === woken) return
      taking ??= takeMore()
      await taking
    }
  }

  async function work(): Promise<void> {
    for (let thing = await next(); thing; thing = await next()) await deal(thing)
  }

  const idle = async () => {
    while (hands.size > 0) await Promise.all(hands)
  }

  return {
    wake() {
      woken += 1
      while (!stopping && hands.size < atOnce) {
        const hand = work().finally(() => hands.delete(hand))
        hands.add(hand)
      }
    },
    idle,
    async stop() {
      stopping = true
      await taking
      const unbegun = waiting
      waiting = []
      if (unbegun.length > 0) await giveBack(unbegun).catch(failed)
      await idle()
    },
  }
}
