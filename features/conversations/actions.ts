import type { ActionsOf } from '#server/feature.ts'
import { list, one, read, unread } from './actions/read.ts'
import { block, send } from './actions/write.ts'
import type { conversationCalls } from './contract.ts'

export const conversationActions: ActionsOf<typeof conversationCalls> = { list, unread, one, send, read, block }
