/** Worlds not closed yet. */
export const openWorlds = new Set<AsyncDisposable>()
