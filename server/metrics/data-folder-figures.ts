import { statfs } from 'node:fs/promises'
import { lastBackup } from '#server/backup/last-backup.ts'
import type { Metrics } from './metrics.ts'

/** Gauges of the data folder: how full its disk is, and the age of the last back-up made from here. */
export function watchDataFolder({ gather }: Pick<Metrics, 'gather'>, dataDir: string, clock: () => Date): void {
  gather({
    name: 'data_disk_free_bytes',
    help: 'What is free on the disk of the data folder',
    async read() {
      const { bavail, bsize } = await statfs(dataDir)
      return [{ value: bavail * bsize }]
    },
  })
  gather({
    name: 'data_disk_size_bytes',
    help: 'How large the disk of the data folder is',
    async read() {
      const { blocks, bsize } = await statfs(dataDir)
      return [{ value: blocks * bsize }]
    },
  })
  gather({
    name: 'backup_age_seconds',
    help: 'How old the last finished back-up is; absent where none was made from here',
    labels: ['by'],
    async read() {
      const madeAt = await lastBackup(dataDir)
      return madeAt ? [{ by: 'npm run backup', value: (clock().getTime() - madeAt.getTime()) / 1000 }] : []
    },
  })
}
