import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Keeps every other process out of a folder until the returned function is called or this process ends, however it ends:
 * the operating system holds the lock, and Node reaches such locks only through SQLite. Null when another has it.
 */
export function lockFolder(folder: string, { waitMilliseconds = 0 } = {}): (() => void) | null {
  const lock = new DatabaseSync(path.join(folder, 'lock'), { timeout: waitMilliseconds })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
}

const sqliteBusy = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
