import { jobCalls } from '#features/jobs/contract.ts'
import type { Input } from '#shared/endpoint.ts'
import { inputFrom } from '#web/data/input-from.ts'

/** What somebody looks for among the jobs on offer. */
export type Wanted = Input<typeof jobCalls.browse>

export const browseInput = (address: URLSearchParams): Wanted => inputFrom(jobCalls.browse.input, address)

/** Whether anything narrows the list. */
export const isNarrowed = ({ category, trades, within, budget, search }: Wanted): boolean =>
  [category, trades, within, budget, search].some(Boolean)
