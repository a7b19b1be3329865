import { late } from '#web/ui/states/late.tsx'

/** Fetched with its drawing only where there is nothing to show, which is rare. */
export const NothingHere = late(async () => ({ default: (await import('#web/ui/states/empty-state.tsx')).EmptyState }))
