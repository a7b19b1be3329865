import { useLocation } from 'react-router'
import type { SearchResult } from '#features/directory/contract.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { type Asked, queryFor } from './asked.ts'
import { NothingHere } from './nothing-here.ts'

/** No results: suggestions that would have some. */
export function NobodyFound({ asked, result }: { asked: Asked; result: SearchResult }) {
  const { pathname } = useLocation()
  const to = (change: Asked) => pathname + queryFor({ ...asked, page: undefined, ...change })
  const placeUnknown = asked.location !== undefined && result.place === null
  const changes = placeUnknown
    ? result.otherPlaces.map((place) => ({ label: place, to: to({ location: place }) }))
    : result.suggestions.map(({ label, change }) => ({ label, to: to(change) }))
  return (
    <NothingHere
      drawing="magnifier"
      titleAs="h2"
      title={placeUnknown ? `We do not know a place called “${asked.location}”` : 'No contractors found'}
      action={
        <>
          {queryFor(asked) && (
            <Button to={pathname} variant="secondary" preventScrollReset>
              Clear
            </Button>
          )}
          <Button to={paths.postJobOf({ category: asked.trade, location: asked.location })}>Post a Job</Button>
        </>
      }
    >
      {changes.length > 0 ? (
        <>
          <p>{placeUnknown ? 'Did you mean one of these?' : 'These changes would find somebody:'}</p>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {changes.map(({ label, to }) => (
              <li key={label}>
                <Button to={to} variant="secondary" size="sm" preventScrollReset>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{placeUnknown ? 'Try the nearest town, or a postcode.' : 'Post your job free: whoever joins sees it.'}</p>
      )}
    </NothingHere>
  )
}

/** There are fewer results than when this page was linked to. */
export function PastTheEnd({ pages, lastPage }: { pages: number; lastPage: string }) {
  return (
    <NothingHere
      drawing="magnifier"
      titleAs="h2"
      title="The list ends before this page"
      action={<Button to={lastPage}>Last Page</Button>}
    >
      Page {pages} is the last.
    </NothingHere>
  )
}
