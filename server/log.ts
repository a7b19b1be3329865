import pino from 'pino'
import type { Settings } from './settings.ts'

export type Log = pino.Logger

/** Structured logs on standard output. No personal data goes in: ids and codes, never names, addresses or bodies. */
export const createLog = (level: Settings['logLevel']): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.token', '*.email'],
  })
