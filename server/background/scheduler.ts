import type pg from 'pg'
import { type ConstructorOptions, fromKysely, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss'
import type { Db } from '#server/database/database.ts'
import type { Log } from '#server/log.ts'

/**
 * Something that happens by itself. Any process may do it, only one at a time does; after a crash it is done again, so it decides
 * from what the database says and not from having been called.
 */
export interface Work {
  name: string
  /** In one line, for the map of the product: `Ends trials that are over`. */
  does: string
  /** A cron expression in UK time, such as `0 7 * * *`; without one it happens only when it is asked for. */
  every?: string
  /** It also happens when a process starts: what fell due while none ran does not wait for the next time. */
  atStart?: true
  /** When it fails it is tried again: how often, and after how many seconds, doubled each time up to a longest wait. */
  retries?: { times: number; firstWait: number; longestWait: number }
  /** How many of those asked for may happen at the same time in one process. */
  atOnce?: number
  run(job: Job): Promise<unknown>
}

export interface Job {
  id: string
  /** It will not be tried again if it fails now. */
  lastTry: boolean
  /** Aborted when the process stops, or when the queue takes the job for lost: what is left is done at the next try. */
  signal: AbortSignal
}

export interface Scheduler {
  /** False until `start`: a process without it does nothing by itself. */
  readonly running: boolean
  start(works: readonly Work[]): Promise<void>
  /** Asks for a work once per id, when the transaction commits. */
  ask(db: Db, work: Pick<Work, 'name'>, ids: readonly string[]): Promise<void>
  /** Lets what is under way finish, or break off where it can. */
  stop(): Promise<void>
}

const defaultRetries = { times: 5, firstWait: 10, longestWait: 600 }
/** A process that says nothing for so long is taken for dead, and what it was doing is done by another. */
const heartbeatSeconds = 30
/** How often somebody looks for the dead. */
const watch = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 }
/** New jobs are noticed at once; those whose waiting is over, within this time. */
const pollSeconds = 5
const stopMilliseconds = 20_000

const queueOf = (connection: pg.PoolConfig, settings: ConstructorOptions = {}) =>
  new PgBoss({ ...connection, ...settings, schema: 'pgboss' })

/** Makes the queue's tables in a database that has none, and nothing else. */
export async function makeQueueTables(connection: pg.PoolConfig): Promise<void> {
  const boss = queueOf(connection, { max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.stop()
}

export function createScheduler(connection: pg.PoolConfig, log: Log): Scheduler {
  const boss = queueOf(connection, { ...watch, max: 5, useListenNotify: true, reindex: false })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue had a fault'))
  boss.on('warning', ({ message }) => log.warn(`the queue warns: ${message}`))
  const stopping = new AbortController()
  let running = false

  async function begin(work: Work) {
    const options = queueOptions(work)
    await boss.createQueue(work.name, { ...options, policy: work.every ? 'exclusive' : 'standard' })
    await boss.updateQueue(work.name, options)
    for (let i = 0; i < (work.atOnce ?? 1); i++) await beginWorker(work)
    if (work.every) await boss.schedule(work.name, work.every, null, { tz: 'Europe/London', missed: 'once' })
    if (work.atStart) await boss.send(work.name)
  }

  async function beginWorker(work: Work) {
    const settings = { batchSize: 1, includeMetadata: true, notifyPollingIntervalSeconds: pollSeconds } as const
    let worker = ''
    worker = await boss.work(work.name, settings, async (jobs: JobWithMetadata[]) => {
      // There may be another one: look again at once instead of after the usual time.
      boss.notifyWorker(worker)
      for (const job of jobs) await run(work, job)
    })
  }

  async function run(work: Work, job: JobWithMetadata) {
    const started = performance.now()
    const signal = AbortSignal.any([stopping.signal, job.signal])
    try {
      await work.run({ id: job.id, lastTry: job.retryCount >= job.retryLimit, signal })
      log.debug({ work: work.name, milliseconds: Math.round(performance.now() - started) }, 'a work was done')
    } catch (error) {
      if (signal.aborted) log.info({ work: work.name }, 'a work broke off and goes on later')
      else log.warn({ err: error, work: work.name, tries: job.retryCount + 1 }, 'a work failed')
      throw error
    }
  }

  return {
    get running() {
      return running
    },
    async start(works) {
      await boss.start()
      for (const work of works) await begin(work)
      const planned = new Set(works.filter((work) => work.every).map((work) => work.name))
      for (const { name } of await boss.getSchedules()) if (!planned.has(name)) await boss.unschedule(name)
      running = true
    },
    async ask(db, work, ids) {
      await boss.insert(
        work.name,
        ids.map((id) => ({ id })),
        { db: fromKysely(db) },
      )
    },
    async stop() {
      running = false
      stopping.abort()
      await boss.stop({ graceful: true, timeout: stopMilliseconds })
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
