import type { ActionsOf } from '#server/calls/feature.ts'
import { correct } from './actions/correct.ts'
import { ofContractor } from './actions/of-contractor.ts'
import { reviewPhotoActions } from './actions/photos.ts'
import { reply } from './actions/reply.ts'
import type { reviewPhotoCalls } from './contract/photos.ts'
import type { reviewCalls } from './contract.ts'

export const reviewActions: ActionsOf<typeof reviewCalls & typeof reviewPhotoCalls> = {
  ofContractor,
  reply,
  correct,
  ...reviewPhotoActions,
}
