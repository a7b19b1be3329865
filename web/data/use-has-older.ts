import type { Call, RawInput } from '#shared/endpoint.ts'
import { useRead } from './use-read.ts'

/** Whether the next page has anything: only a full page can have a next one, which may be empty. */
export function useHasOlder<C extends Call>(call: C, next: RawInput<C>, isFull: boolean): boolean {
  const older = useRead(call, next, { enabled: isFull }).data
  return isFull && !(Array.isArray(older) && older.length === 0)
}
