import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from './cannot-start.ts'

/**
 * Keeps every other product process out of a folder until the returned function is called or this process ends, however
 * it ends: the operating system holds the lock. Node reaches such locks only through SQLite.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, 'lock'))
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new CannotStart(`The data folder ${folder} is in use by another running copy; stop that one or set DATA_DIR.`)
  }
  return () => lock.close()
}

const sqliteBusy = 5
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
