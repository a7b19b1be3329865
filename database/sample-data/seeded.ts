/** A pseudo-random generator from 0 up to 1, deterministic by seed (mulberry32). */
export function seeded(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** From first to last, both included. */
    whole: (first: number, last: number): number => first + Math.floor(next() * (last - first + 1)),
    one: <Item>(list: readonly Item[]): Item => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
  }
}
export type Seeded = ReturnType<typeof seeded>
