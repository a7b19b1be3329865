import { existsSync, readdirSync, readlinkSync } from 'node:fs'

/** Where Linux shows which files a process has open. */
const descriptors = '/proc/self/fd'

export const showsOpenFiles: boolean = existsSync(descriptors)

/** The files within a folder that this process has open, also those that are removed. */
export function openFiles(folder: string): string[] {
  const target = (descriptor: string) => {
    try {
      return readlinkSync(`${descriptors}/${descriptor}`)
    } catch {
      return ''
    }
  }
  return readdirSync(descriptors)
    .map(target)
    .filter((file) => file.startsWith(folder))
}
