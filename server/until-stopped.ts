import { CannotStart } from './settings/cannot-start.ts'

/** Starts what runs until Ctrl-C or SIGTERM; what it has put into `open` by then is closed in the opposite order. */
export async function runUntilStopped(start: (open: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const open = new AsyncDisposableStack()
  let stopping = false

  /** Once, however often it is asked for: Ctrl-C reaches us both from the terminal and from npm. */
  async function stop(exitCode: number): Promise<void> {
    if (stopping) return
    stopping = true
    try {
      await open.disposeAsync()
    } finally {
      process.exit(exitCode)
    }
  }

  process.on('SIGTERM', () => stop(0))
  // Ctrl-C reaches both processes, but one started beside a site is stopped by that, and ends if the site is gone.
  process.on('SIGINT', () => process.connected || stop(0))
  process.on('disconnect', () => process.exit(1))
  try {
    await start(open)
  } catch (error) {
    // Asked to stop while starting, nothing is wrong: what was not open yet could not be used.
    if (stopping) return
    console.error(error instanceof CannotStart ? error.message : error)
    await stop(1)
  }
}
