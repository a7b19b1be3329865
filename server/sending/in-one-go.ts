/** Writes in batches: what comes during one write goes into the next, and each caller hears when its own is done. */
export function inOneGo<Thing>(write: (things: readonly Thing[]) => Promise<void>): (thing: Thing) => Promise<void> {
  let waiting: Thing[] = []
  let next: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()

  async function writeWaiting(before: Promise<void>) {
    await before.catch(() => {})
    const things = waiting
    waiting = []
    next = undefined
    await write(things)
  }

  return (thing) => {
    waiting.push(thing)
    next ??= last = writeWaiting(last)
    return next
  }
}
