import type { ActionsOf } from '#server/calls/feature.ts'
import { cancel, list, move, offer, pick } from './actions/arrange.ts'
import { arrive } from './actions/arrive.ts'
import { address, calendar, end, feed, replace } from './actions/calendar.ts'
import type { calendarCalls, visitCalls } from './contract.ts'

export const visitActions: ActionsOf<typeof visitCalls> = { list, offer, pick, move, cancel, arrive, calendar }

export const calendarActions: ActionsOf<typeof calendarCalls> = { address, replace, end, feed }
