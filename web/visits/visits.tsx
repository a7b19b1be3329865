import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { calendarCalls, type Visit, visitCalls } from '#features/visits/contract.ts'
import { paths } from '#shared/paths.ts'
import { requireEither } from '#web/data/guard.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DialogHost } from '#web/ui/overlays/dialog-button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { late } from '#web/ui/states/late.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { VisitCard } from './visit-card.tsx'

const Week = late(() => import('./week.tsx'))
const CalendarAddress = late(() => import('./calendar-address.tsx'))

export const loader = ({ context, url }: LoaderFunctionArgs) => {
  requireEither({ context, url }, ['client', 'contractor'])
  return prefetch(context, [visitCalls.list, {}], [calendarCalls.address, {}])
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title: 'Visits', hidden: true })

/** One's visits: as a list, and for contractors as a week. */
export default function Visits() {
  const isContractor = useSession()?.userType === 'contractor'
  const [search] = useSearchParams()
  const inWeek = isContractor && search.has('week')
  const visits = useRead(visitCalls.list, {})
  return (
    <Container>
      <PageHeader
        title="Visits"
        lead={isContractor ? 'When you see which site.' : 'When contractors come to see the work.'}
        actions={
          isContractor && (
            <Button variant="secondary" to={inWeek ? paths.visits : `${paths.visits}?week=`}>
              {inWeek ? 'Show as List' : 'Show as Week'}
            </Button>
          )
        }
      />
      <div className="flex flex-col gap-8">
        {visits.data ? (
          inWeek ? (
            <Week visits={visits.data} week={search.get('week') ?? ''} />
          ) : (
            <DialogHost>
              <List visits={visits.data} isContractor={isContractor} />
            </DialogHost>
          )
        ) : visits.error ? (
          <ReadFailed title="Failed to load your visits" read={visits} />
        ) : (
          <SkeletonCards label="Loading your visits" />
        )}
        <CalendarAddress />
      </div>
    </Container>
  )
}

function List({ visits, isContractor }: { visits: readonly Visit[]; isContractor: boolean }) {
  if (visits.length === 0)
    return (
      <EmptyState
        titleAs="h2"
        title="No visits yet"
        action={
          <Button to={isContractor ? paths.contractorDashboard('leads') : paths.clientDashboard}>
            Open your dashboard
          </Button>
        }
      >
        {isContractor
          ? 'Once a homeowner has approved you, offer times for a visit on the card of the lead.'
          : 'Once you have approved a contractor, they offer you times for a visit.'}
      </EmptyState>
    )
  const underWay = visits.filter(({ state }) => state === 'proposed' || state === 'agreed')
  const over = visits.filter((visit) => !underWay.includes(visit)).toReversed()
  const mine = underWay.filter(({ waitsFor, side }) => waitsFor === side)
  const groups = [
    { heading: 'Your turn', members: mine },
    { heading: 'Coming up', members: underWay.filter((visit) => visit.state === 'agreed' && !mine.includes(visit)) },
    {
      heading: 'Waiting for the other',
      members: underWay.filter((visit) => visit.state === 'proposed' && !mine.includes(visit)),
    },
    { heading: over.some(({ state }) => state === 'cancelled') ? 'Past and cancelled' : 'Past', members: over },
  ]
  return groups.map(({ heading, members }) =>
    members.length === 0 ? null : (
      <section key={heading} className="flex flex-col gap-4">
        <h2 className="font-bold font-display text-heading">
          {heading} <span className="text-muted tabular-nums">({members.length})</span>
        </h2>
        {members.map((visit) => (
          <VisitCard key={visit.id} visit={visit} />
        ))}
      </section>
    ),
  )
}
