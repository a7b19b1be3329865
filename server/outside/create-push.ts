import { isIP } from 'node:net'
import path from 'node:path'
import type { PushKeys } from '#server/push/keys.ts'
import type { Settings } from '#server/settings/settings.ts'
import { filePush } from './push/files.ts'
import type { Push } from './push.ts'

/** How a process pushes with the keys it was given. */
export type MakePush = (keys: PushKeys) => Promise<Push>

/** Why nobody can be pushed to: browsers subscribe on safe pages alone, and Apple takes nothing from whoever names no real host. */
export function whyNoPush({ mode, publicUrl }: Pick<Settings, 'mode' | 'publicUrl'>): string | null {
  const { protocol, hostname } = new URL(publicUrl)
  if (mode !== 'production' || (protocol === 'https:' && hostname.includes('.') && isIP(hostname) === 0)) return null
  return `Push is not offered: PUBLIC_URL is ${publicUrl}, and push services want https and a name of the public internet`
}

/** To the push services of browsers in production; otherwise each message is a file in the data folder. */
export const pushFor =
  ({ mode, dataDir, brand }: Pick<Settings, 'mode' | 'dataDir' | 'brand'>): MakePush =>
  async (keys) => {
    if (mode !== 'production') return filePush(path.join(dataDir, 'push'))
    const { webPush } = await import('./push/web.ts')
    return webPush({ ...keys, subject: `mailto:${brand.supportEmail}` })
  }
