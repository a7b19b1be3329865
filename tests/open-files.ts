import { existsSync, readdirSync, readlinkSync } from 'node:fs'

/** Linux lists a process's open files here. */
const descriptors = '/proc/self/fd'

export const showsOpenFiles: boolean = existsSync(descriptors)

/** Files in a folder that this process has open, removed ones included. */
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
