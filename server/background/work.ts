/**
 * Background work. Any process may run it, only one at a time does. After a crash it runs again, so it decides from what the
 * database says and not from having been called.
 */
export interface Work {
  name: string
  /** One line for the map of the product: `Ends trials that are over`. */
  does: string
  /** A cron expression in UK time, such as `0 7 * * *`; without one it runs only when asked for. */
  every?: string
  /** Also runs when a process starts: what fell due while none ran does not wait for the next time. */
  atStart?: true
  /** It may be long and nobody waits for it: between its steps everything else in the process goes first. */
  bulk?: true
  /** Retries after a failure: how many, and after how many seconds, doubling up to a longest wait. */
  retries?: { times: number; firstWait: number; longestWait: number }
  run(job: Job): Promise<unknown>
}

export interface Job {
  /** Aborted when the process stops or the queue considers the job lost; the next try does the rest. */
  signal: AbortSignal
  /** Takes a step of bulk work when it is its turn. */
  turn<T>(step: () => Promise<T>): Promise<T>
}
