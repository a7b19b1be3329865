import * as z from 'zod'
import { id } from './ids.ts'

/** How many rows of a list an admin sees at once. */
export const rowsPerPage = 25

/** Nobody counts further what an admin searches for: whoever finds as many searches for more words. */
export const mostCounted = 250

/** Which way round a list that goes by time is read. */
export const timeOrders = ['newest', 'oldest'] as const
export type TimeOrder = (typeof timeOrders)[number]
export const timeOrderNames: Record<TimeOrder, string> = { newest: 'Newest first', oldest: 'Oldest first' }

/** What every list for an admin can be asked: words to find, and the last row of the page before. */
export const searchedPage = {
  search: z.string().trim().max(100, 'Search for fewer words').default(''),
  /** The id of the row after which this page begins. */
  after: id.optional(),
}
