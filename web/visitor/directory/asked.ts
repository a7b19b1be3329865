import type { directoryCalls } from '#features/directory/contract.ts'
import { reaches } from '#features/directory/rules/area.ts'
import { everyTrade, headingNamed } from '#features/directory/rules/headings.ts'
import { directoryLimits, sorts, verifications } from '#features/directory/rules/search.ts'
import type { RawInput } from '#shared/endpoint.ts'

/** The directory's filters; unset ones are undefined. */
export type Asked = RawInput<typeof directoryCalls.search>

/** The pagination limit; a page beyond it is requested as this one, which says that the list has ended. */
const lastPage = directoryLimits.shown / directoryLimits.page

/** The filters from the address. Unknown trades and places are left for the server to refuse. */
export function askedIn(address: URLSearchParams): Asked {
  const text = (name: string) => address.get(name)?.trim() || undefined
  const trade = text('trade')
  const page = Number(text('page'))
  return withoutDefaults({
    search: text('search'),
    trade: trade && (headingNamed(trade) ?? trade),
    verification: oneOf(verifications, address.get('verification')),
    location: text('location'),
    radius: oneOf(reaches, address.get('radius')),
    sort: oneOf(sorts, address.get('sort')),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, lastPage) : undefined,
  })
}

export const oneOf = <Value extends string>(values: readonly Value[], chosen: unknown): Value | undefined =>
  values.find((value) => value === chosen)

/** One address per search, and one key in every cache. */
function withoutDefaults(asked: Asked): Asked {
  const usual: Asked = { trade: everyTrade, verification: 'all', radius: '25', sort: 'best', page: 1 }
  const left = (name: keyof Asked) => (asked[name] === usual[name] ? undefined : asked[name])
  return Object.fromEntries(Object.keys(asked).map((name) => [name, left(name as keyof Asked)]))
}

/** The query for these filters, `?trade=plumbing&location=Leeds`; empty without any. */
export function queryFor(asked: Asked): string {
  const given = Object.entries(withoutDefaults(asked)).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}
