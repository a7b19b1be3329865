import { CannotStart } from '#server/settings/cannot-start.ts'

/** Runs a program until Ctrl-C or SIGTERM, then closes the resources in `open`, last opened first. */
export async function runUntilSignal(start: (open: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const open = new AsyncDisposableStack()
  let stopping = false

  /** Stops once: Ctrl-C arrives twice, from the terminal and from npm. */
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
  // Ctrl-C also reaches a child process, but its parent stops it, and it exits with the parent.
  process.on('SIGINT', () => process.connected || stop(0))
  process.on('disconnect', () => process.exit(1))
  try {
    await start(open)
  } catch (error) {
    // A stop during the start makes what is not yet open fail, which is no error.
    if (stopping) return
    console.error(error instanceof CannotStart ? error.message : error)
    await stop(1)
  }
}
