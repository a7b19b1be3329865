import { minutes } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'

/** Where a run is. */
export const runStates = ['waiting', 'running', 'stopped', 'done'] as const
export type RunState = (typeof runStates)[number]

export const runStateNames: Record<RunState, string> = {
  waiting: 'Waiting for a second admin',
  running: 'Running',
  stopped: 'Stopped',
  done: 'Done',
}

/** What can be run for very many people, and what it is called. */
export const bulkWorkNames = {
  'give-credits': 'Free leads for all contractors',
  'take-back-credits': 'Free leads taken back',
  'send-reengagement': 'Re-engagement emails',
  'send-login-links': 'Login links for all contractors',
  'send-verification-links': 'Verification emails',
} as const
export type BulkWorkName = keyof typeof bulkWorkNames
export const bulkWorks = namesOf(bulkWorkNames)

/** Credits are given to everybody, or taken back, once in this time: whoever asks again so soon has pressed the button twice. */
export const atMostEvery = minutes(1)

/** Credits for more people than this are given, or taken back, only once a second admin agrees. */
export const agreedAbove = 1000
