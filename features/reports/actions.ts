import type { ActionsOf } from '#server/calls/feature.ts'
import { decide } from './actions/decide.ts'
import { list } from './actions/list.ts'
import { report, reportMessage } from './actions/report.ts'
import { thread } from './actions/thread.ts'
import type { reportCalls } from './contract.ts'

export const reportActions: ActionsOf<typeof reportCalls> = {
  report,
  reportMessage,
  list,
  thread,
  dismiss: (context, input) => decide(context, 'dismiss', input),
  remove: (context, input) => decide(context, 'remove', input),
  restore: (context, input) => decide(context, 'restore', input),
}
