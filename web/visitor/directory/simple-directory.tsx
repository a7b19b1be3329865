import type { LoaderFunctionArgs } from 'react-router'
import { directoryCalls } from '#features/directory/contract.ts'
import { directoryLimits } from '#features/directory/rules/search.ts'
import { paths } from '#shared/paths.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { ContractorCards } from './contractor-cards.tsx'

const everybody = { verified: false }

export const loader = ({ context }: LoaderFunctionArgs) => prefetch(context, [directoryCalls.fetch, everybody])

export const meta = pageMeta({ title: 'All contractors', hidden: true })

/** The directory as a single list, loaded once. */
export default function SimpleDirectory() {
  const { data: contractors, error, isFetching, refetch } = useRead(directoryCalls.fetch, everybody)
  return (
    <Container>
      <PageHeader
        title="All contractors"
        lead={
          <>
            {contractors && contractors.length < directoryLimits.shown
              ? 'All of them in one list.'
              : `The first ${directoryLimits.shown} in one list.`}{' '}
            <TextLink to={paths.contractors()}>Search and filter them all</TextLink>
          </>
        }
      />
      {contractors?.length === 0 ? (
        <EmptyState
          drawing="magnifier"
          titleAs="h2"
          title="No contractors found"
          action={<Button to={paths.postJob}>Post a Job</Button>}
        >
          Nobody is listed yet. Post your job free, and contractors can come to you.
        </EmptyState>
      ) : contractors ? (
        <ContractorCards contractors={contractors} />
      ) : error ? (
        <ErrorState
          title="Error Loading Contractors"
          message={error.status > 0 ? `HTTP ${error.text}` : error.message}
          requestId={error.requestId}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonCards count={6} label="Loading contractors" className="sm:grid-cols-2 lg:grid-cols-3" />
      )}
    </Container>
  )
}
