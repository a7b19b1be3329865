import type { ActionsOf } from '#server/calls/feature.ts'
import { accept, decline, withdraw } from './actions/decide.ts'
import { document } from './actions/document.ts'
import { list, waiting } from './actions/list.ts'
import { propose } from './actions/propose.ts'
import type { variationCalls } from './contract.ts'

export const variationActions: ActionsOf<typeof variationCalls> = {
  list,
  waiting,
  document,
  propose,
  accept,
  decline,
  withdraw,
}
