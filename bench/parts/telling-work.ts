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

/** Its messages: that it has started, then the recipient of each mail sent. */
export type TellingSays = { begun: true } | { mailed: string }

/** Milliseconds a mail server takes for each mail. */
const mailTakes = 20

/**
 * Background work in a separate process as `npm start` has it, except that mails are discarded and push services may be local.
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
