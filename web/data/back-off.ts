const firstWait = 2000
const longestWait = 60_000

/** What failed is tried again this soon, in milliseconds, and then each time twice as late, up to a minute. */
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
