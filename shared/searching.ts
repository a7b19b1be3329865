import * as z from 'zod'
import { id } from './ids.ts'

/** How many rows of a list an admin sees at once. */
export const rowsPerPage = 25

/** Nobody counts further what an admin searches for: whoever finds as many searches for more words. */
export const mostCounted = 250

/** Which way round a list that goes by time is read. */
export const timeOrders = ['newest', 'oldest'] as const
export type TimeOrder = (typeof timeOrders)[number]

/** The order of a desk unless it is asked otherwise: those waiting longest first, those dealt with most recently. */
export const deskOrder = (sort: TimeOrder | undefined, waiting: boolean): TimeOrder =>
  sort ?? (waiting ? 'oldest' : 'newest')

/** What a list of numbered pages says of them. */
export const numberedPages = {
  total: z.number(),
  /** Counted no further than some pages beyond the one asked for, there may be more. */
  totalIs: z.enum(['exact', 'atLeast']),
  totalPages: z.number(),
}

/** How far the rows of a list of numbered pages are counted, so many on each, for one of the pages. */
export const countedUpTo = (page: number, perPage: number): number => page * perPage + mostCounted

/** Those pages, where so many rows were counted up to there and one more. */
export const pagesOf = (counted: number, upTo: number, perPage: number) => ({
  total: Math.min(counted, upTo),
  totalIs: counted > upTo ? ('atLeast' as const) : ('exact' as const),
  totalPages: Math.max(1, Math.ceil(Math.min(counted, upTo) / perPage)),
})

/** What every list for an admin can be asked: words to find, and the last row of the page before. */
export const searchedPage = {
  search: z.string().trim().max(100, 'Search for fewer words').default(''),
  /** The id of the row after which this page begins. */
  after: id.optional(),
}

/** What every desk can be asked besides: the order in time, where it is not to be the usual one. */
export const sortedPage = { ...searchedPage, sort: z.enum(timeOrders).optional() }
