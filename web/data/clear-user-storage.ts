import { keys, removeKey } from './user-storage.ts'

/** Removes the data of everybody. A module of its own to keep it out of every page's bundle. */
export const clearUserStorage = (): void => keys().forEach(removeKey)
