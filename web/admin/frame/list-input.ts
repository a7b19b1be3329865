import { searchedPage, sortedPage } from '#shared/searching.ts'

/** Which words and which page of a list the address asks for; what it says wrongly is as if it were not said. */
export const listInput = (address: URLSearchParams) => ({
  search: searchedPage.search.safeParse(address.get('search') ?? undefined).data ?? '',
  after: searchedPage.after.safeParse(address.get('after') ?? undefined).data,
})

/** The same of a desk, with the order it is asked for in. */
export const sortedInput = (address: URLSearchParams) => ({
  ...listInput(address),
  sort: sortedPage.sort.safeParse(address.get('sort') ?? undefined).data,
})
