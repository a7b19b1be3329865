const firstWait = 2000
const longestWait = 60_000

/** Exponential back-off: the delay before the next retry in milliseconds, doubling up to a minute. */
export function backOff() {
  let wait = firstWait
  return {
    next() {
      const due = wait
      wait = Math.min(wait * 2, longestWait)
      return due
    },
    reset() {
      wait = firstWait
    },
  }
}
