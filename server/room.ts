import { statfs } from 'node:fs/promises'
import { minutes } from '#shared/dates.ts'

/** The least that must be free on the disk of the data folder: PostgreSQL's own journal grows by 16 MB at a time. */
export const leastFree = 64 * 1024 * 1024
/** For how long a disk counts as full after something could not be saved; the database's may be on another machine. */
const remembered = minutes(1)

type Where = 'disk' | 'database'

/** Whether there is room to save things: on our disk, and on the database's. */
export interface Room {
  /** Something could not be saved for want of room. */
  ranOut(where: Where): void
  full(): Promise<Record<Where, boolean>>
}

export function createRoom(dataDir: string, clock: () => Date, look: typeof statfs = statfs): Room {
  const ranOutAt = { disk: Number.NEGATIVE_INFINITY, database: Number.NEGATIVE_INFINITY }
  const isRemembered = (where: Where) => clock().getTime() - ranOutAt[where] < remembered
  return {
    ranOut(where) {
      ranOutAt[where] = clock().getTime()
    },
    async full() {
      const disk = await look(dataDir).catch(() => null)
      const nothingLeft = disk !== null && disk.bavail * disk.bsize < leastFree
      return { disk: nothingLeft || isRemembered('disk'), database: isRemembered('database') }
    },
  }
}
