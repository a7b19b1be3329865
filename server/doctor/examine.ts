import type pg from 'pg'
import { DoesNotLetIn } from '#server/database/own-postgres.ts'
import { withDatabase } from '#server/database/with-database.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import type { Settings } from '#server/settings/settings.ts'
import { examineClock } from './clock.ts'
import { connectionAdvice } from './connection-advice.ts'
import { examineDatabase } from './database.ts'
import { examineDisk } from './disk.ts'
import { examineFiles } from './files.ts'
import { type Finding, wrong } from './finding.ts'
import { examineMail } from './mail.ts'
import { examineProxy } from './proxy.ts'
import { examineReplicas } from './replicas.ts'
import { examineStripe } from './stripe.ts'
import { examineTraces } from './traces.ts'

/** Its Date header gives the time: it is always reachable, and the request reveals nothing. */
const publicClock = 'https://www.gov.uk/'

/** Checks everything the product depends on, one after the other. */
export async function examine(settings: Settings, webhookPath: string, clock = publicClock) {
  const { databaseUrl, databaseReplicaUrls, mode, dataDir } = settings
  const behind = { ours: !databaseUrl, production: mode === 'production' }
  const onDatabase = async (connection: pg.PoolConfig) => [
    ...named('database', await examineDatabase(connection, behind)),
    ...named('replica', await examineReplicas(databaseReplicaUrls, connection)),
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

const saysAndTodo = /^(.+?)[;.] (.+)$/s

/** A CannotStart message has what is wrong before its semicolon or first sentence, and what to do after it. */
function noDatabase(error: unknown) {
  if (!(error instanceof CannotStart)) throw error
  if (error instanceof DoesNotLetIn)
    return named('database', [wrong(error.message, connectionAdvice(error.cause, error.setting))])
  const [, says = error.message, todo = 'Start the product: it says more.'] = saysAndTodo.exec(error.message) ?? []
  return named('database', [wrong(says, todo.charAt(0).toUpperCase() + todo.slice(1))])
}
