import { Printer } from 'lucide-react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { jobCalls } from '#features/jobs/contract.ts'
import { jobLimits } from '#features/jobs/rules.ts'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { wasAccepted } from '#features/variations/rules.ts'
import { dayOf } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { requireRole } from '#web/data/guard.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { failedOf } from '#web/data/read-failed.tsx'
import { usePageTime, useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { isEnded } from '#web/homeowner/dashboard/dashboard-view.ts'
import { LeadPage } from '#web/leads/lead-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { Comparison } from './comparison.tsx'
import type { Compared } from './points.ts'
import { useChecks, useFiles } from './use-asked.ts'

const title = 'Compare Quotes'

export function loader({ context, url, params }: LoaderFunctionArgs) {
  const { id: clientId } = requireRole({ context, url }, 'client')
  return prefetch(context, [leadCalls.ofClient, { clientId, jobId: params.id ?? '' }])
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title, hidden: true })

/** Compares the quotes for a job. */
export default function ComparePage() {
  const session = useSession()
  const { id = '' } = useParams()
  return session && <QuotesOf key={id} clientId={session.id} jobId={id} />
}

function QuotesOf({ clientId, jobId }: Record<'clientId' | 'jobId', string>) {
  const read = useRead(leadCalls.ofClient, { clientId, jobId })
  const leads = (read.data ?? []).filter((lead) => lead.quote && !isEnded(lead)).slice(0, jobLimits.slots)
  // Without leads only the job itself says whether any can still come.
  const hasNone = read.data?.length === 0
  const jobs = useRead(jobCalls.list, { clientId }, { enabled: hasNone })
  const job = read.data?.[0]?.job ?? jobs.data?.find(({ id }) => id === jobId)
  return (
    <LeadPage
      title={title}
      back={{ to: paths.clientDashboard, label: job?.title ?? 'Your dashboard' }}
      actions={
        leads.length > 1 && (
          <Button variant="secondary" icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => print()}>
            Print
          </Button>
        )
      }
      failed={failedOf(read)}
      failedTitle="Failed to load these quotes"
    >
      {read.data && !(hasNone && jobs.isPending) ? (
        <Quotes leads={leads} isClosed={job?.status === 'closed'} hadLeads={!hasNone} />
      ) : (
        <SkeletonCards label="Loading the quotes" />
      )}
    </LeadPage>
  )
}

interface QuotesProps {
  leads: readonly ClientLead[]
  isClosed: boolean
  /** Of which some may have ended. */
  hadLeads: boolean
}

function Quotes({ leads, isClosed, hadLeads }: QuotesProps) {
  const checks = useChecks(leads)
  const files = useFiles(leads)
  const today = dayOf(usePageTime())
  const quotes = leads.flatMap((lead, place): Compared[] =>
    lead.quote ? [{ lead, quote: lead.quote, checks: checks[place] ?? null, files: files[place] ?? null, today }] : [],
  )
  if (quotes.length < 2)
    return (
      <NothingToCompare
        chosen={leads.find(({ status }) => wasAccepted(status, false))}
        isClosed={isClosed}
        hadLeads={hadLeads}
      />
    )
  return <Comparison quotes={quotes} jobTitle={quotes[0]?.lead.job.title ?? ''} />
}

interface NothingToCompareProps extends Omit<QuotesProps, 'leads'> {
  /** The lead whose quote was accepted, which ended the others. */
  chosen: ClientLead | undefined
}

function NothingToCompare({ chosen, isClosed, hadLeads }: NothingToCompareProps) {
  if (chosen)
    return (
      <EmptyState
        titleAs="h2"
        title="You have chosen a quote"
        action={<Button to={paths.lead('client', chosen.id)}>See What You Agreed</Button>}
      >
        You accepted the quote from {chosen.contractor.businessName}. Quotes for this job stood here side by side until
        then.
      </EmptyState>
    )
  if (isClosed)
    return (
      <EmptyState
        titleAs="h2"
        title="This job is closed"
        action={<Button to={`${paths.clientDashboard}#all`}>See All Jobs</Button>}
      >
        {hadLeads ? 'No quote for it can be accepted any more.' : 'There was nothing to compare: nobody quoted for it.'}{' '}
        You can post it again from All Jobs.
      </EmptyState>
    )
  return (
    <EmptyState
      titleAs="h2"
      title="There is nothing to compare yet"
      action={<Button to={paths.clientDashboard}>Your Dashboard</Button>}
    >
      Quotes for this job stand here side by side once you have two.
    </EmptyState>
  )
}
