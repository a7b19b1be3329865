import { jobCalls } from '#features/jobs/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'

/** Which jobs the address asks for; what it says wrongly is as if it were not said. */
export function browseInput(search: URLSearchParams): RawInput<typeof jobCalls.browse> & { page: number } {
  const { shape } = jobCalls.browse.input
  const asked = (name: 'jobId' | 'category' | 'page') => search.get(name) || undefined
  return {
    jobId: shape.jobId.safeParse(asked('jobId')).data,
    category: shape.category.safeParse(asked('category')).data,
    page: shape.page.safeParse(asked('page')).data ?? 1,
  }
}
