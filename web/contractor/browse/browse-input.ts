import { jobCalls } from '#features/jobs/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'

/** What somebody looks for among the jobs on offer; what was left alone is undefined. */
export type Wanted = RawInput<typeof jobCalls.browse> & { page: number }

/** Which jobs the address asks for; what it says wrongly is as if it were not said. */
export function browseInput(search: URLSearchParams): Wanted {
  const { shape } = jobCalls.browse.input
  const asked = (name: keyof typeof shape) => search.get(name) || undefined
  const sort = shape.sort.safeParse(asked('sort')).data
  return {
    jobId: shape.jobId.safeParse(asked('jobId')).data,
    category: shape.category.safeParse(asked('category')).data,
    trades: shape.trades.safeParse(asked('trades')).data,
    within: shape.within.safeParse(asked('within')).data,
    budget: shape.budget.safeParse(asked('budget')).data,
    search: shape.search.safeParse(asked('search')).data,
    sort: sort === 'nearest' ? sort : undefined,
    page: shape.page.safeParse(asked('page')).data ?? 1,
  }
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ category, trades, within, budget, search }: Wanted): boolean =>
  [category, trades, within, budget, search].some(Boolean)
