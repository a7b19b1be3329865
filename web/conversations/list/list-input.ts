import { lastPage, searchLength } from '#shared/lengths.ts'

/** The list's input, from the address of the page. */
export function listInput(query: URLSearchParams) {
  const page = Number(query.get('page'))
  const search = query.get('search')?.trim().slice(0, searchLength)
  return { page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1, ...(search && { search }) }
}
