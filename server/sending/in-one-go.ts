/** What comes while something is being written is written in one go afterwards; each comer hears when its own was. */
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
