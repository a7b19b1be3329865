import type { ClientLoaderFunctionArgs } from 'react-router'

/** What a loader brings; `known` instead where that fails although the connection is there. */
export async function fetchedOr<Known>({ serverLoader }: ClientLoaderFunctionArgs, known: Known) {
  try {
    return await serverLoader()
  } catch (error) {
    // A redirection is no failure; being offline has a page of its own.
    if (error instanceof Response || !navigator.onLine) throw error
    return known
  }
}

/**
 * For a page that says in its own words what could not be read: when a step to it within the site brings no reads it is shown
 * all the same, makes them itself, and keeps the rest of the page if they fail again.
 */
export const pageReads = (args: ClientLoaderFunctionArgs) => fetchedOr(args, { reads: { mutations: [], queries: [] } })
