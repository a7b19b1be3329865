import type { ActionsOf } from '#server/calls/feature.ts'
import { answer, decide, object } from './actions/decide.ts'
import { list, mine } from './actions/list.ts'
import type { accountLinkCalls } from './contract.ts'

export const accountLinkActions: ActionsOf<typeof accountLinkCalls> = { list, decide, answer, mine, object }
