/** A queue of its own with a limit of concurrency, independent of other lanes. */
export interface Lane {
  /** There may be new items. */
  wake(): void
  /** Resolves once nothing is left. */
  idle(): Promise<void>
  /** Stops claiming items and lets those in progress finish. */
  stop(): Promise<void>
}

interface LaneOptions<Thing> {
  atOnce: number
  batch: number
  /** Claims the next items, at most `limit`. */
  claim(limit: number): Promise<readonly Thing[]>
  /** Handles an item; must not reject. */
  process(thing: Thing): Promise<void>
  /** Returns claimed items that were not begun. */
  release(things: readonly Thing[]): Promise<void>
  failed(error: unknown): void
}

export function createLane<Thing>({ atOnce, batch, claim, process, release, failed }: LaneOptions<Thing>): Lane {
  const hands = new Set<Promise<void>>()
  let waiting: Thing[] = []
  let claiming: Promise<void> | undefined
  let stopping = false
  /** Counts wake-ups, and the one after which nothing was left: no need to ask until the next. */
  let woken = 0
  let emptyAt = 0

  async function claimMore(): Promise<void> {
    const asked = woken
    try {
      const things = await claim(batch)
      waiting.push(...things)
      if (things.length < batch) emptyAt = asked
    } catch (error) {
      emptyAt = asked
      failed(error)
    } finally {
      claiming = undefined
    }
  }

  async function next(): Promise<Thing | undefined> {
    while (!stopping) {
      const thing = waiting.shift()
      if (thing) return thing
      if (emptyAt === woken) return
      claiming ??= claimMore()
      await claiming
    }
  }

  async function work(): Promise<void> {
    for (let thing = await next(); thing; thing = await next()) await process(thing)
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
      await claiming
      const unbegun = waiting
      waiting = []
      if (unbegun.length > 0) await release(unbegun).catch(failed)
      await idle()
    },
  }
}
