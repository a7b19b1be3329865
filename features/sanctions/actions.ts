import type { ActionsOf } from '#server/calls/feature.ts'
import { appeal, appealByLink } from './actions/appeal.ts'
import { decide } from './actions/decide.ts'
import { impose } from './actions/impose.ts'
import { byLink, list, mine, underWay } from './actions/list.ts'
import type { sanctionCalls } from './contract.ts'

export const sanctionActions: ActionsOf<typeof sanctionCalls> = {
  impose,
  list,
  underWay,
  uphold: (context, input) => decide(context, 'uphold', input),
  lift: (context, input) => decide(context, 'lift', input),
  mine,
  appeal,
  byLink,
  appealByLink,
}
