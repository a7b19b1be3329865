import type pg from 'pg'
import { withDatabase } from '#server/database/with-database.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import type { Settings } from '#server/settings/settings.ts'
import { examineClock } from './clock.ts'
import { examineDatabase } from './database.ts'
import { examineDisk } from './disk.ts'
import { examineFiles } from './files.ts'
import { type Finding, wrong } from './finding.ts'
import { examineMail } from './mail.ts'
import { examineProxy } from './proxy.ts'
import { examineStripe } from './stripe.ts'
import { examineTraces } from './traces.ts'

/** Asked for the time: always there, and of no interest in who asks. */
const publicClock = 'https://www.gov.uk/'

/** Looks at all that the product stands on, one after the other. */
export async function examine(settings: Settings, webhookPath: string, clock = publicClock) {
  const { databaseUrl, mode, dataDir } = settings
  const behind = { ours: !databaseUrl, production: mode === 'production' }
  const onDatabase = async (connection: pg.PoolConfig) => [
    ...named('database', await examineDatabase(connection, behind)),
    ...named('clock', await examineClock(connection, clock)),
  ]
  return [
    ...(await withDatabase(settings, onDatabase).catch(noDatabase)),
    ...named('mail', await examineMail(settings)),
    ...named('files', await examineFiles(settings)),
    ...named('Stripe', await examineStripe(settings, webhookPath)),
    ...named('disk', await examineDisk(dataDir)),
    ...named('traces', await examineTraces(settings)),
    ...named('proxy', await examineProxy(settings)),
  ]
}

const named = (of: string, findings: readonly Finding[]) => findings.map((finding) => ({ of, finding }))

function noDatabase(error: unknown) {
  if (!(error instanceof CannotStart)) throw error
  return named('database', [wrong(error.message, 'Start it, and check host, port, user and password of DATABASE_URL.')])
}
