import { CannotStart } from './settings/cannot-start.ts'

/** Runs a program until Ctrl-C or SIGTERM, then closes what it put into `open`, the last first. */
export async function runUntilSignal(start: (open: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const open = new AsyncDisposableStack()
  let stopping = false

  /** Stops once, however often it is called: Ctrl-C arrives from the terminal and from npm. */
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
  // Ctrl-C reaches a child process too, but its parent stops it, and it exits when the parent is gone.
  process.on('SIGINT', () => process.connected || stop(0))
  process.on('disconnect', () => process.exit(1))
  try {
    await start(open)
  } catch (error) {
    // A stop during the start makes what is not yet open fail: that is no error.
    if (stopping) return
    console.error(error instanceof CannotStart ? error.message : error)
    await stop(1)
  }
}
