import type { ActionsOf } from '#server/calls/feature.ts'
import { list, read, unread } from './actions/bell.ts'
import { choices, choose, subscribe, subscriptions, unsubscribe } from './actions/push.ts'
import type { pushCalls } from './contract/push.ts'
import type { notificationCalls } from './contract.ts'

export const notificationActions: ActionsOf<typeof notificationCalls> = { list, unread, read }

export const pushActions: ActionsOf<typeof pushCalls> = { subscriptions, subscribe, unsubscribe, choices, choose }
