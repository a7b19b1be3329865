import type pg from 'pg'
import { type ConstructorOptions, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Db } from '#server/database/database.ts'
import { type Events, notifyWithin } from '#server/events/events.ts'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import { type Asked, workRunner } from './run-work.ts'
import type { Work } from './work.ts'

export interface Scheduler {
  /** Until this is called, the process does no background work. */
  start(works: readonly Work[]): Promise<void>
  /** Runs a work soon after the transaction commits, in whichever process does such work; a lost notice delays it. */
  ask(db: Db, work: Pick<Work, 'name'>): Promise<void>
  /** Lets running work finish, or break off where it can. */
  stop(): Promise<void>
}

const defaultRetries = { times: 6, firstWait: 5, longestWait: 600 }
/** A process silent for this long is considered dead, and another takes over its work. */
const heartbeatSeconds = 10
const heartbeatRefreshSeconds = 2.5
/** How often the queue checks for dead processes and due schedules; jobs that depend on others, which we never use, rarely. */
const pace = {
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 1,
  cronWorkerIntervalSeconds: 15,
  flowIntervalSeconds: 3600,
}
/** A work asked for while it runs may have missed what is new, so the request is repeated until a new run begins. */
const askAgainSeconds = 2
/** New jobs are notified. Delayed ones, those of dead processes and those whose notice was lost are found within this time. */
const lookSeconds = 3
const found = `
  select distinct name, state = 'active' as lost from pgboss.job
  where state in ('created', 'retry') and start_after <= now()
    or state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`
/** Polling for each work is left to that check. */
const pollSeconds = 600
const stopMilliseconds = 20_000
/** A database that hangs for longer is reconnected to. */
const timeouts = { query_timeout: 120_000 }

const queueOf = (connection: pg.PoolConfig, settings: ConstructorOptions = {}) =>
  new PgBoss({ ...connection, ...timeouts, ...settings, schema: 'pgboss' })

/** Creates the queue's tables in a database that has none, and does nothing else. */
export async function makeQueueTables(connection: pg.PoolConfig): Promise<void> {
  const boss = queueOf(connection, { max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop()
}

/** The notice that asks processes for a work. */
export const asked = (name: string) => `work ${name}`

interface Parts {
  events: Events
  metrics: Metrics
  log: Log
  tracing: Tracing | null
}

export function createScheduler(connection: pg.PoolConfig, { events, metrics, log, tracing }: Parts): Scheduler {
  const boss = queueOf(connection, { ...pace, max: 5, useListenNotify: true, reindex: false })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue had a fault'))
  boss.on('warning', ({ message }) => log.warn(`the queue warns: ${message}`))
  const stopping = new AbortController()
  const run = workRunner({ metrics, log, tracing }, stopping.signal)
  const requests = requestsTo(boss, log)
  let unsubscribe = () => {}
  let looking: NodeJS.Timeout | undefined
  const workers = new Map<string, string>()

  async function begin(work: Work) {
    const options = queueOptions(work)
    await boss.createQueue(work.name, { ...options, policy: 'exclusive' })
    await boss.updateQueue(work.name, options)
    const settings = {
      batchSize: 1,
      includeMetadata: true,
      heartbeatRefreshSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
    } as const
    const worker = await boss.work(work.name, settings, async (jobs: JobWithMetadata<Asked>[]) => {
      for (const job of jobs) await run(work, job)
    })
    workers.set(work.name, worker)
    if (work.every) await boss.schedule(work.name, work.every, null, { tz: 'Europe/London', missed: 'once' })
    if (work.atStart) await boss.send(work.name)
  }

  async function look() {
    try {
      const { rows } = await boss.getDb().executeSql(found)
      for (const { name, lost } of rows) {
        const worker = workers.get(name)
        if (lost) await boss.supervise(name)
        else if (worker) boss.notifyWorker(worker)
      }
    } catch (error) {
      log.warn({ err: error }, 'what is due in the queue waits for the next look')
    }
    if (!stopping.signal.aborted) looking = setTimeout(look, lookSeconds * 1000)
  }

  return {
    async start(works) {
      await boss.start()
      for (const work of works) await begin(work)
      const planned = new Set(works.filter((work) => work.every).map((work) => work.name))
      for (const { name } of await boss.getSchedules()) if (!planned.has(name)) await boss.unschedule(name)
      await look()
      unsubscribe = events.subscribe(({ features, trace }) => {
        for (const { name } of works) if (features.includes(asked(name))) requests.send(name, trace)
      })
    },
    ask(db, { name }) {
      const trace = tracing?.traceparent()
      return notifyWithin(db, { users: [], features: [asked(name)], ...(trace && { trace }) })
    },
    async stop() {
      unsubscribe()
      stopping.abort()
      requests.stop()
      clearTimeout(looking)
      await boss.stop({ graceful: true, timeout: stopMilliseconds })
    },
  }
}

/** Sends what is asked for until a new run of it begins; asked for again meanwhile, it is not sent twice. */
function requestsTo(boss: PgBoss, log: Log) {
  const again = new Map<string, NodeJS.Timeout>()
  let stopped = false
  function send(name: string, trace?: string) {
    if (stopped || again.has(name)) return
    boss.send(name, trace ? { trace } : null).then(
      (sent) => {
        if (sent || again.has(name)) return
        const timer = setTimeout(() => {
          again.delete(name)
          send(name, trace)
        }, askAgainSeconds * 1000)
        again.set(name, timer)
      },
      (error) => log.warn({ err: error, work: name }, 'a work waits for its next time'),
    )
  }
  return {
    send,
    stop() {
      stopped = true
      for (const timer of again.values()) clearTimeout(timer)
    },
  }
}

function queueOptions({ retries = defaultRetries }: Work): QueueOptions & { notify: boolean } {
  return {
    notify: true,
    heartbeatSeconds,
    retryLimit: retries.times,
    retryDelay: retries.firstWait,
    retryDelayMax: retries.longestWait,
    retryBackoff: true,
  }
}
