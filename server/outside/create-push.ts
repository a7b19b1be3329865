import { isIP } from 'node:net'
import path from 'node:path'
import type { PushKeys } from '#server/push/keys.ts'
import type { Settings } from '#server/settings/settings.ts'
import { filePush } from './push/files.ts'
import type { Push } from './push.ts'

/** Makes a push sender from the site's keys. */
export type MakePush = (keys: PushKeys) => Promise<Push>

/** Why push is off: browsers allow it over HTTPS only, and Apple requires a real host name as the sender's contact. */
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
