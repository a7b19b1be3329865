import { jobCalls } from '#features/jobs/contract.ts'
import type { RawInput } from '#shared/endpoint.ts'

/** Which available jobs the address asks for; what it says wrongly is as if it were not said. */
export function availableInput(search: URLSearchParams): RawInput<typeof jobCalls.available> {
  const { shape } = jobCalls.available.input
  const reach = shape.reach.safeParse(search.get('reach') ?? undefined)
  const page = shape.page.safeParse(search.get('page') ?? undefined)
  return { reach: reach.data ?? 'area', page: page.data ?? 1 }
}
