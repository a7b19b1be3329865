import { statfs } from 'node:fs/promises'
import { minutes } from '#shared/dates.ts'

/** The free space required on the disk of the data folder: PostgreSQL's log grows by 16 MB at a time. */
export const leastFree = 64 * 1024 * 1024
/** How long a disk counts as full after a failed write; the database's may be on another machine. */
const remembered = minutes(1)

type Where = 'disk' | 'database'

/** Whether there is space for writing, on our disk and on the database's. */
export interface DiskSpace {
  /** Records that a write failed for lack of space. */
  ranOut(where: Where): void
  full(): Promise<Record<Where, boolean>>
}

export function createDiskSpace(dataDir: string, clock: () => Date, look: typeof statfs = statfs): DiskSpace {
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
