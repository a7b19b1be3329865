import { minutes } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'

export const runStates = ['waiting', 'running', 'stopped', 'done'] as const
export type RunState = (typeof runStates)[number]

export const runStateNames: Record<RunState, string> = {
  waiting: 'Waiting for a second admin',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Done',
}

export const bulkWorkNames = {
  'give-credits': 'Free leads for all contractors',
  'take-back-credits': 'Free leads taken back',
  'send-reengagement': 'Re-engagement emails',
  'send-login-links': 'Login links for all contractors',
  'send-verification-links': 'Verification emails',
} as const
export type BulkWorkName = keyof typeof bulkWorkNames
export const bulkWorks = namesOf(bulkWorkNames)

/** The same bulk change of credits is refused within this time, as a double click. */
export const atMostEvery = minutes(1)

/** Giving or taking back credits for more people than this needs a second admin's approval. */
export const agreedAbove = 1000
