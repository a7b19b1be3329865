import path from 'node:path'
import type { Settings } from '#server/settings/settings.ts'
import { folderFiles } from './files/folder.ts'
import type { Files, Watch } from './files.ts'

/** A bucket when there is one; otherwise a folder of the data folder. */
export async function createFiles(
  { bucket, dataDir }: Pick<Settings, 'bucket' | 'dataDir'>,
  watch?: Watch,
): Promise<Files> {
  const folder = path.join(dataDir, 'uploads')
  if (!bucket) return folderFiles(folder)
  // A large library, loaded only with a bucket.
  const { bucketFiles } = await import('./files/bucket.ts')
  return bucketFiles(bucket, folder, watch)
}
