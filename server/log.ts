import pino from 'pino'
import type { ReportError } from './outside/error-reports.ts'
import type { Settings } from './settings/settings.ts'
import { traceOfLine } from './tracing/tracing.ts'

export type Log = pino.Logger

/** From this level on a line is an unexpected error. */
const unforeseen = pino.levels.values.error ?? 50

/** Structured logs on standard output. No personal data goes in: ids and codes, never names, addresses or bodies. */
export const createLog = (
  { logLevel: level, process, traces }: Pick<Settings, 'logLevel' | 'process' | 'traces'>,
  report?: ReportError,
): Log =>
  pino({
    level,
    // Both processes may log to the same place, so this one names itself.
    ...(process === 'work' ? { base: { process } } : { base: undefined }),
    ...(traces && { mixin: traceOfLine }),
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      logMethod([said, sentence, ...more], method, at) {
        if (report && at >= unforeseen && typeof said === 'object') report({ ...said }, String(sentence))
        return method.apply(this, [said, sentence, ...more])
      },
    },
    redact: ['*.password', '*.token', '*.email'],
    serializers: { err: loggedError },
  })

/** An error as it is logged: without the rows that PostgreSQL quotes, such as `Key (email)=(sarah@…) already exists`. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { detail: _detail, where: _where, aggregateErrors: _errors, ...logged } = pino.stdSerializers.err(error)
  return error instanceof AggregateError ? { ...logged, errors: error.errors.map(loggedError) } : logged
}
