import { jobCalls } from '#features/jobs/contract.ts'
import type { Input } from '#shared/endpoint.ts'
import { inputFrom } from '#web/data/input-from.ts'

/** The filters of the available jobs. */
export type Wanted = Input<typeof jobCalls.browse>

export const browseInput = (address: URLSearchParams): Wanted => inputFrom(jobCalls.browse.input, address)

/** Whether any filter is set. */
export const isNarrowed = ({ category, trades, within, budget, search }: Wanted): boolean =>
  [category, trades, within, budget, search].some(Boolean)
