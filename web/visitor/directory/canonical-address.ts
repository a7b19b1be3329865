import { everyTrade, headingNamed } from '#features/directory/rules/headings.ts'
import { paths } from '#shared/paths.ts'

/** The canonical address of a directory page: by trade and place, without other filters and sorting. */
export function canonicalAddress(search: string): string {
  const asked = new URLSearchParams(search)
  const trade = headingNamed(asked.get('trade') ?? everyTrade)
  const location = asked.get('location')?.trim()
  return paths.contractors({ ...(trade && trade !== everyTrade && { trade }), ...(location && { location }) })
}
