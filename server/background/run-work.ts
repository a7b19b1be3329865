import type { JobWithMetadata } from 'pg-boss'
import type { Log } from '#server/log.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { Tracing } from '#server/tracing/tracing.ts'
import type { Work } from './work.ts'
import { createWorkQueue } from './work-queue.ts'

/** The data of a job that was asked for: the trace it continues. A scheduled job has none. */
export interface Asked {
  trace?: string
}

interface Parts {
  metrics: Metrics
  log: Log
  tracing: Tracing | null
}

/** Runs a work for a job of the queue, logged, counted and traced. What it throws makes the queue try again. */
export function workRunner({ metrics, log, tracing }: Parts, stopping: AbortSignal) {
  const queue = createWorkQueue()

  async function run(work: Work, { signal: lost, retryCount }: JobWithMetadata<Asked>): Promise<void> {
    const started = performance.now()
    const signal = AbortSignal.any([stopping, lost])
    try {
      if (work.bulk) await work.run({ signal, turn: queue.bulk })
      else await queue.urgent(() => work.run({ signal, turn: (step) => step() }))
      metrics.worked(work.name, 'done')
      log.debug({ work: work.name, milliseconds: Math.round(performance.now() - started) }, 'a work was done')
    } catch (error) {
      if (!signal.aborted) metrics.worked(work.name, 'failed')
      if (signal.aborted) log.info({ work: work.name }, 'a work broke off and goes on later')
      else log.warn({ err: error, work: work.name, tries: retryCount + 1 }, 'a work failed')
      throw error
    }
  }

  return (work: Work, job: JobWithMetadata<Asked>): Promise<void> => {
    if (!tracing) return run(work, job)
    const attributes = {
      'messaging.system': 'pg-boss',
      'messaging.operation.type': 'process',
      'messaging.destination.name': work.name,
      'messaging.message.id': job.id,
      'work.tries': job.retryCount + 1,
    }
    const beginning = { name: `process ${work.name}`, kind: 'CONSUMER', attributes, after: job.data?.trace } as const
    return tracing.begin(beginning, () => run(work, job))
  }
}
