import type { ActionsOf } from '#server/calls/feature.ts'
import type { deskCalls } from './contract.ts'
import { desksNow } from './records.ts'
import { byUrgency } from './rules.ts'

export const deskActions: ActionsOf<typeof deskCalls> = {
  waiting: async ({ db }) => (await desksNow(db)).sort(byUrgency),
}
