import { statfs } from 'node:fs/promises'
import { leastFree } from '#server/states/disk-space.ts'
import { type Finding, good, wrong } from './finding.ts'

const wantedFree = 0.2
const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

/** Whether the disk of the data folder has room to save, and a fifth of it to spare. */
export async function examineDisk(
  dataDir: string,
  look: (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }> = statfs,
): Promise<Finding[]> {
  const { bavail, blocks, bsize } = await look(dataDir)
  const free = bavail * bsize
  const says = `${gigabytes(free)} of ${gigabytes(blocks * bsize)} are free for ${dataDir}`
  if (free < leastFree) return [wrong(`${says}: nothing can be saved`, 'Make room, or move DATA_DIR to a larger disk.')]
  if (bavail < blocks * wantedFree)
    return [wrong(`only ${says}`, 'Make room before it is full, or move DATA_DIR to a larger disk.')]
  return [good(says)]
}
