/** A clock that only moves when a test moves it. */
export interface HandMovedClock {
  (): Date
  advance(milliseconds: number): void
  set(now: Date): void
}

export function handMovedClock(start: Date): HandMovedClock {
  let now = start
  return Object.assign(() => new Date(now), {
    advance(milliseconds: number) {
      now = new Date(now.getTime() + milliseconds)
    },
    set(next: Date) {
      now = next
    },
  })
}
