/**
 * Writes in batches: what arrives during one write goes into the next, and each caller's promise resolves with its own write.
 */
export function batched<Thing>(write: (things: readonly Thing[]) => Promise<void>): (thing: Thing) => Promise<void> {
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
