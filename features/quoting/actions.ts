import type { ActionsOf } from '#server/calls/feature.ts'
import { draftActions } from './actions/drafts.ts'
import { priceListActions } from './actions/price-list.ts'
import { quoteTemplateActions } from './actions/templates.ts'
import type { priceListCalls } from './contract/price-list.ts'
import type { draftCalls, quoteTemplateCalls } from './contract.ts'

export const quotingActions: ActionsOf<typeof draftCalls & typeof quoteTemplateCalls & typeof priceListCalls> = {
  ...draftActions,
  ...quoteTemplateActions,
  ...priceListActions,
}
