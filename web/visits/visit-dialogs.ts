import { late } from '#web/ui/states/late.tsx'

export const MoveDialog = late(() => import('./dialogs/move-dialog.tsx'))
export const PickDialog = late(() => import('./dialogs/pick-dialog.tsx'))
export const CancelDialog = late(() => import('./dialogs/cancel-dialog.tsx'))
export const OfferDialog = late(() => import('./dialogs/offer-dialog.tsx'))
