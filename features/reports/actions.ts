import type { ActionsOf } from '#server/feature.ts'
import { decide } from './actions/decide.ts'
import { list } from './actions/list.ts'
import { report } from './actions/report.ts'
import type { reportCalls } from './contract.ts'

export const reportActions: ActionsOf<typeof reportCalls> = {
  report,
  list,
  dismiss: async (context, input) => {
    await decide(context, 'dismiss', input)
    return { success: true, message: 'It stays. Both people have been told why.' }
  },
  remove: async (context, input) => {
    await decide(context, 'remove', input)
    return {
      success: true,
      message: 'It has been removed. Both people have been told why, and the author how to appeal.',
    }
  },
  restore: async (context, input) => {
    await decide(context, 'restore', input)
    return { success: true, message: 'It has been put back. Both people have been told why.' }
  },
}
