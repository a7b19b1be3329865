import { statfs } from 'node:fs/promises'
import { minutes } from '#shared/dates.ts'

/** As little as may be free on the disk of the data folder: PostgreSQL's own journal grows by 16 MB at a time. */
const leastFree = 64 * 1024 * 1024
/** For how long a disk counts as full after something could not be saved; the database's may be on another machine. */
const remembered = minutes(1)

/** Whether there is room to save things. */
export interface Room {
  /** Something could not be saved for want of room. */
  ranOut(): void
  isLeft(): Promise<boolean>
}

export function createRoom(dataDir: string, clock: () => Date): Room {
  let ranOutAt = Number.NEGATIVE_INFINITY
  return {
    ranOut() {
      ranOutAt = clock().getTime()
    },
    async isLeft() {
      if (clock().getTime() - ranOutAt < remembered) return false
      const disk = await statfs(dataDir).catch(() => null)
      return disk === null || disk.bavail * disk.bsize >= leastFree
    },
  }
}
