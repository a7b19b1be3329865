import { everyTrade, headingNamed } from '#features/directory/rules/headings.ts'
import { paths } from '#shared/paths.ts'

/** Under which address search engines keep a page of the directory: by trade and place, whatever else narrows or sorts it. */
export function keptAddress(search: string): string {
  const asked = new URLSearchParams(search)
  const trade = headingNamed(asked.get('trade') ?? everyTrade)
  const location = asked.get('location')?.trim()
  return paths.contractors({ ...(trade && trade !== everyTrade && { trade }), ...(location && { location }) })
}
