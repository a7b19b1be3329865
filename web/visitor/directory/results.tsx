import { RotateCw } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SearchResult } from '#features/directory/contract.ts'
import { defaultReach } from '#features/directory/rules/area.ts'
import { totalText } from '#features/directory/rules/search.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { Pager } from '#web/ui/layout/pager.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { type Asked, queryFor } from './asked.ts'
import { ContractorCards } from './contractor-cards.tsx'
import { areaText } from './heading.ts'
import { NobodyFound, PastTheEnd } from './nobody-found.tsx'
import { formId } from './search-form.tsx'

interface ResultsProps {
  asked: Asked
  result: SearchResult
  /** Newer results are loading. */
  waiting: boolean
  onRefresh: () => void
}

/** The results: their number, order and one page of them. */
export function Results({ asked, result, waiting, onRefresh }: ResultsProps) {
  const { pathname } = useLocation()
  const { contractors, total, totalPages, page, place } = result
  const where = place && asked.location ? ` ${areaText(asked.radius || defaultReach, place, total)}` : ''
  return (
    <div aria-busy={waiting} className={classes('flex flex-col gap-5 transition-opacity', waiting && 'opacity-60')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="min-w-0 flex-1 basis-40 font-bold font-display text-subheading">
          {totalText(result)}
          {where}
          {totalPages > 1 && <span className="font-normal font-sans text-body text-muted"> · page {page}</span>}
        </p>
        <Button
          type="submit"
          form={formId}
          variant="quiet"
          size="sm"
          icon={<RotateCw className="size-4" aria-hidden="true" />}
          className="-mr-3.5 shrink-0"
          onClick={(event: MouseEvent) => {
            event.preventDefault()
            onRefresh()
          }}
        >
          Refresh
        </Button>
      </div>
      <Understood asked={asked} result={result} />
      {total === 0 ? (
        <NobodyFound asked={asked} result={result} />
      ) : contractors.length === 0 ? (
        <PastTheEnd pages={totalPages} lastPage={pathname + queryFor({ ...asked, page: totalPages })} />
      ) : (
        <ContractorCards contractors={contractors} />
      )}
      <Pager
        label="Pages of contractors"
        page={page}
        pages={totalPages}
        hrefFor={(number) => pathname + queryFor({ ...asked, page: number })}
      />
      {total > 0 && (asked.trade || asked.location) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-56">
            Describe the work once, and those who want it come to you. Posting is free.
          </span>
          <Button to={paths.postJobOf({ category: asked.trade, location: asked.location })} variant="secondary">
            Post a Job
          </Button>
        </p>
      )}
      <p className="text-muted text-small">
        <TextLink to={paths.ranking}>How the order is worked out</TextLink>. Nobody can pay to be listed or hidden; the
        one part of the score that comes with a plan is marked “Priority”.
      </p>
    </div>
  )
}

/** The corrected search term, and alternatives. */
function Understood({ asked, result: { corrected, place, otherPlaces } }: { asked: Asked; result: SearchResult }) {
  const { pathname } = useLocation()
  const notices: ReactNode[] = []
  if (corrected !== null)
    notices.push(
      <Notice key="words">
        Nobody matches “{asked.search}”, so these are the results for <strong>{corrected}</strong>.
      </Notice>,
    )
  if (place !== null && otherPlaces.length > 0)
    notices.push(
      <Notice key="place">
        There are several places called {asked.location}. This is <strong>{place}</strong>; did you mean{' '}
        {otherPlaces.map((other, i) => (
          <span key={other}>
            {i > 0 && (i === otherPlaces.length - 1 ? ' or ' : ', ')}
            <TextLink to={pathname + queryFor({ ...asked, location: other, page: undefined })} preventScrollReset>
              {other}
            </TextLink>
          </span>
        ))}
        ?
      </Notice>,
    )
  return notices
}
