import type { ActionsOf } from '#server/feature.ts'
import { quoteDraftActions } from './actions/drafts.ts'
import { priceListActions } from './actions/price-list.ts'
import { quoteTemplateActions } from './actions/templates.ts'
import type { priceListCalls } from './contract/price-list.ts'
import type { quoteDraftCalls, quoteTemplateCalls } from './contract.ts'

export const quotingActions: ActionsOf<typeof quoteDraftCalls & typeof quoteTemplateCalls & typeof priceListCalls> = {
  ...quoteDraftActions,
  ...quoteTemplateActions,
  ...priceListActions,
}
