import type { ActionsOf } from '#server/calls/feature.ts'
import { contact, own } from './actions/contact.ts'
import { answer, close, list } from './actions/inbox.ts'
import type { inboxCalls } from './contract/inbox.ts'
import type { enquiryCalls } from './contract.ts'

export const enquiryActions: ActionsOf<typeof enquiryCalls> = { contact, own }

export const inboxActions: ActionsOf<typeof inboxCalls> = { list, answer, close }
