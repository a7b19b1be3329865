import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { webPush } from '#server/outside/push/web.ts'
import { startWorks } from '#server/services.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openServices, works } from '../../app.ts'

export interface TellingWishes {
  connection: pg.PoolConfig
  folder: string
}

/** What it says: that it has begun, then to whom each mail has left. */
export type TellingSays = { begun: true } | { mailed: string }

/** A mail server takes as long for each mail. */
const mailTakes = 20

/**
 * What happens by itself, in a process of its own as `npm start` has it, but for two things: mails go nowhere, and push services
 * may be on this machine.
 */
const say = (what: TellingSays) => process.send?.(what)
process.once('message', async ({ connection, folder }: TellingWishes) => {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'fatal' })
  const services = await openServices(
    settings,
    { ...connection, max: 10 },
    {
      push: async (keys) => webPush({ ...keys, subject: 'mailto:bench@example.com', anywhere: true }),
      mail: {
        async send({ to }) {
          await sleep(mailTakes)
          say({ mailed: to })
        },
      },
    },
  )
  await startWorks(services, works)
  say({ begun: true })
})
process.on('disconnect', () => process.exit())
