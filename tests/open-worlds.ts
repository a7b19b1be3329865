/** The worlds that no test has closed yet. */
export const openWorlds = new Set<AsyncDisposable>()
