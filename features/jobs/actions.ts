import type { ActionsOf } from '#server/calls/feature.ts'
import { change } from './actions/change.ts'
import { create } from './actions/create.ts'
import { available, browse, list } from './actions/list.ts'
import { close, hide, remove, reopen } from './actions/remove.ts'
import { answerByLink, answerStillLooking, stillLookingQuestion } from './actions/still-looking.ts'
import { giveStreet } from './actions/street.ts'
import type { jobStreetCalls } from './contract/street.ts'
import type { jobCalls } from './contract.ts'

export const jobActions: ActionsOf<typeof jobCalls & typeof jobStreetCalls> = {
  list,
  create,
  change,
  giveStreet,
  close,
  reopen,
  remove,
  hide,
  answerStillLooking,
  stillLookingQuestion,
  stillLookingByLink: answerByLink,
  browse,
  available,
}
