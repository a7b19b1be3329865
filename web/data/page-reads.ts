import type { ClientLoaderFunctionArgs } from 'react-router'

/** The loader's data; `known` instead when that fails while the browser is online. */
export async function fetchedOr<Known>({ serverLoader }: ClientLoaderFunctionArgs, known: Known) {
  try {
    return await serverLoader()
  } catch (error) {
    // A redirect is not a failure, and there is a page for being offline.
    if (error instanceof Response || !navigator.onLine) throw error
    return known
  }
}

/**
 * For pages with error messages of their own: when a client-side navigation fails to load the data, the page is shown
 * anyway, makes its reads itself, and keeps the rest when they fail again.
 */
export const pageReads = (args: ClientLoaderFunctionArgs) => fetchedOr(args, { reads: { mutations: [], queries: [] } })
