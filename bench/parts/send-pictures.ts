import { once } from 'node:events'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { portfolioCalls } from '#features/portfolio/contract.ts'

export interface SendingWishes {
  url: string
  /** A signed-in contractor for each picture. */
  cookies: string[]
}

/** Sends a picture for each contractor at once, and a refused one again; says how many were taken when told to stop. */
async function sendAll({ url, cookies }: SendingWishes): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, noise, background: '#888' } })
    .jpeg()
    .toBuffer()
  let stopping = false
  let taken = 0
  const stopped = once(process, 'message').then(() => {
    stopping = true
  })
  const sendOne = async (cookie: string) => {
    while (!stopping) {
      const body = new FormData()
      body.append('files', new Blob([new Uint8Array(photo)]), 'photo.jpg')
      const { status } = await fetch(url + portfolioCalls.add.path, { method: 'POST', headers: { cookie }, body })
      if (status === 200) {
        taken += 1
        return
      }
      if (status !== 503) throw new Error(`A picture was answered ${status}`)
      await sleep(500)
    }
  }
  await Promise.all(cookies.map(sendOne))
  await stopped
  process.send?.({ taken })
  process.disconnect?.()
}

// Senders are other people's phones: they should take none of this machine's time from the site.
os.setPriority(os.constants.priority.PRIORITY_LOW)
process.once('message', sendAll)
