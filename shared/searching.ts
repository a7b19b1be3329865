import * as z from 'zod'
import { id } from './ids.ts'
import { searchWords } from './shapes.ts'

/** Rows on one page of an admin's list. */
export const rowsPerPage = 25

/** Limit of counting in an admin's search: with that many, more words are needed. */
export const mostCounted = 250

/** The orders of lists by time. */
export const timeOrders = ['newest', 'oldest'] as const
export type TimeOrder = (typeof timeOrders)[number]

/** The default order of a desk: waiting items oldest first, handled ones newest first. */
export const deskOrder = (sort: TimeOrder | undefined, waiting: boolean): TimeOrder =>
  sort ?? (waiting ? 'oldest' : 'newest')

/** The page figures in the answer of a list with numbered pages. */
export const numberedPages = {
  total: z.number(),
  /** Counting stops some pages after the requested one, so there may be more. */
  totalIs: z.enum(['exact', 'atLeast']),
  totalPages: z.number(),
}

/** How many rows are counted at most, for a given page and page size. */
export const countedUpTo = (page: number, perPage: number): number => page * perPage + mostCounted

/** The page figures, when rows were counted up to the limit and one more. */
export const pagesOf = (counted: number, upTo: number, perPage: number) => ({
  total: Math.min(counted, upTo),
  totalIs: counted > upTo ? ('atLeast' as const) : ('exact' as const),
  totalPages: Math.max(1, Math.ceil(Math.min(counted, upTo) / perPage)),
})

/** The input of every admin list: a search, and the last row of the previous page. */
export const searchedPage = {
  search: searchWords.default(''),
  /** Cursor: the id of the last row of the previous page. */
  after: id.optional(),
}

/** The input of every desk: also the order, where not the default. */
export const sortedPage = { ...searchedPage, sort: z.enum(timeOrders).optional() }
