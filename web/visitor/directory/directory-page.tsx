import { useLocation, useNavigation } from 'react-router'
import { directoryCalls } from '#features/directory/contract.ts'
import { reasonOf } from '#web/data/failure.ts'
import { useRead } from '#web/data/use-read.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { askedIn } from './asked.ts'
import { headingFor } from './heading.ts'
import { NothingHere } from './nothing-here.ts'
import { Results } from './results.tsx'
import { SearchForm } from './search-form.tsx'

const asked = (search: string) => askedIn(new URLSearchParams(search))

export default function DirectoryPage() {
  const location = useLocation()
  const { location: next } = useNavigation()
  const shown = asked(location.search)
  const onItsWay = next?.pathname === location.pathname ? next.search : undefined
  const found = useRead(directoryCalls.search, shown, { keepPrevious: true })
  const wrong = found.error?.fields
  return (
    <Container>
      <PageHeader
        title={headingFor(shown)}
        lead="People who do the work, with what was checked and what their customers say."
      />
      <div className="flex flex-col gap-6">
        <SearchForm asked={asked(onItsWay ?? location.search)} wrong={wrong ?? {}} />
        {found.error && !wrong && (
          <ErrorState
            title="Error Loading Contractors"
            message={reasonOf(found.error)}
            requestId={found.error.requestId}
            retrying={found.isFetching}
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data ? (
          <Results
            asked={shown}
            result={found.data}
            waiting={onItsWay !== undefined || found.isFetching}
            onRefresh={() => void found.refetch()}
          />
        ) : wrong ? (
          <NothingHere drawing="magnifier" titleAs="h2" title="We cannot search for this">
            <p>{Object.values(wrong).join('. ')}.</p>
            <p className="mt-2">
              <TextLink to={location.pathname}>Start again</TextLink>
            </p>
          </NothingHere>
        ) : (
          !found.error && (
            <SkeletonCards count={6} label="Loading contractors" className="sm:grid-cols-2 lg:grid-cols-3" />
          )
        )}
      </div>
    </Container>
  )
}
