import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { AnswerCache } from '#server/answers/answer-cache.ts'
import type { Database } from '#server/database/database.ts'
import type { Replicas } from '#server/database/replicas.ts'
import { addGauge, type Gathered } from './gauge.ts'
import { type Watched, watchWaiting } from './waiting-figures.ts'

/** Prometheus metrics of the process. They contain no personal data. */
export interface Metrics {
  /** Counts an answered request; `call` is one of the calls, or another kind of request. */
  answered(call: string, status: number, milliseconds: number): void
  /** Counts an attempt to send a mail. */
  mailed(result: 'sent' | 'queued' | 'failed'): void
  /** Counts a request refused by load shedding. */
  shed(of: string): void
  /** Counts a run of background work. */
  worked(work: string, result: 'done' | 'failed'): void
  /** Adds figures of a feature, read at each scrape. */
  gather(figures: Gathered): void
  /** All metrics as text, and their content type. */
  read(): Promise<{ text: string; type: string }>
}

type Caches = Readonly<Record<string, Pick<AnswerCache, 'counts'>>>

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function createMetrics(
  { pool }: Pick<Database, 'pool'>,
  replicas: Pick<Replicas, 'standings' | 'reads'>,
  caches: Caches,
  watched: Watched,
): Metrics {
  const register = new Registry()
  const gather = (figures: Gathered) => addGauge(register, figures)
  const { requests, durations, mails, works, sheds } = countersIn([register])
  let watchesProcess = false

  watchConnections(gather, pool)
  watchReplicas(gather, replicas)
  watchCaches(gather, caches)
  watchWaiting(gather, pool, watched)

  return {
    answered(call, status, milliseconds) {
      requests.inc({ call, status })
      durations.observe({ call }, milliseconds / 1000)
    },
    mailed: (result) => mails.inc({ result }),
    shed: (of) => sheds.inc({ class: of }),
    worked: (work, result) => works.inc({ work, result }),
    gather,
    async read() {
      // Memory and the event loop are watched from the first scrape on, since watching costs a little all the time.
      if (!watchesProcess) collectDefaultMetrics({ register })
      watchesProcess = true
      return { text: await register.metrics(), type: register.contentType }
    },
  }
}

const countersIn = (registers: Registry[]) => ({
  requests: new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by call and status; a page asks its own calls too',
    labelNames: ['call', 'status'] as const,
    registers,
  }),
  durations: new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by call',
    labelNames: ['call'] as const,
    buckets: seconds,
    registers,
  }),
  mails: new Counter({
    name: 'mail_attempts_total',
    help: 'Tries to send a mail, by how they ended; queued is tried again',
    labelNames: ['result'] as const,
    registers,
  }),
  works: new Counter({
    name: 'work_runs_total',
    help: 'Runs of scheduled work, by work and how they ended',
    labelNames: ['work', 'result'] as const,
    registers,
  }),
  sheds: new Counter({
    name: 'requests_shed_total',
    help: 'Requests turned away because there was too much to do, by class',
    labelNames: ['class'] as const,
    registers,
  }),
})

type Gather = Metrics['gather']

function watchConnections(gather: Gather, pool: Database['pool']): void {
  gather({
    name: 'database_connections',
    help: 'Connections of the pool in use and idle, and calls that wait for one',
    labels: ['state'],
    read: () => [
      { state: 'in use', value: pool.totalCount - pool.idleCount },
      { state: 'idle', value: pool.idleCount },
      { state: 'waiting', value: pool.waitingCount },
    ],
  })
}

function watchReplicas(gather: Gather, replicas: Pick<Replicas, 'standings' | 'reads'>): void {
  gather({
    name: 'database_replica_lag_seconds',
    help: 'How far each replica is behind the primary; absent while it does not answer',
    labels: ['replica'],
    read: () =>
      replicas.standings.flatMap(({ name, secondsBehind }) =>
        secondsBehind === null ? [] : { replica: name, value: secondsBehind },
      ),
  })
  gather({
    name: 'database_replica_up',
    help: 'Whether each replica of the settings answers, 1 or 0',
    labels: ['replica'],
    read: () => replicas.standings.map(({ name, answers }) => ({ replica: name, value: Number(answers) })),
  })
  gather({
    name: 'database_replica_reads_total',
    help: 'Reads that a replica may answer, by who did',
    labels: ['by'],
    read: () => [
      { by: 'replica', value: replicas.reads.byReplica },
      { by: 'primary', value: replicas.reads.byPrimary },
    ],
  })
}

function watchCaches(gather: Gather, caches: Caches): void {
  const each = Object.entries(caches)
  gather({
    name: 'cache_requests_total',
    help: 'Requests for something that may be cached, by cache',
    labels: ['cache'],
    read: () => each.map(([cache, { counts }]) => ({ cache, value: counts.requests })),
  })
  gather({
    name: 'cache_hits_total',
    help: 'Requests answered from a cache',
    labels: ['cache'],
    read: () => each.map(([cache, { counts }]) => ({ cache, value: counts.hits })),
  })
}
