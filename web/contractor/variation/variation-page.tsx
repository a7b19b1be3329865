import { ArrowLeft } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { paths } from '#shared/paths.ts'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { reasonOf } from '#web/data/failure.ts'
import { requireRole } from '#web/data/guard.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Container } from '#web/ui/layout/container.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { VariationWriter } from './variation-writer.tsx'

const title = 'Change the Agreement'

const asked = (contractorId: string, leadId: string) => ({ contractorId, leadId })

export function loader({ context, request, params }: LoaderFunctionArgs) {
  const { id } = requireRole({ context, request }, 'contractor')
  const leadId = params.id ?? ''
  return prefetch(
    context,
    [profileCalls.own, {}],
    [leadCalls.ofContractor, asked(id, leadId)],
    [variationCalls.list, { leadId }],
  )
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => pageReads(args)

export const handle = taskPage

export const meta = pageMeta({ title, hidden: true })

/** Where a contractor writes a change to what was agreed. */
export default function VariationPage() {
  const session = useSession()
  const { id = '' } = useParams()
  return session && <ChangeOf key={id} contractorId={session.id} leadId={id} />
}

function ChangeOf({ contractorId, leadId }: Record<'contractorId' | 'leadId', string>) {
  const leads = useRead(leadCalls.ofContractor, asked(contractorId, leadId))
  const agreed = useRead(variationCalls.list, { leadId })
  const own = useOwnContractor()
  const failed = [leads, agreed, own].find(({ error, data }) => error && data === undefined)
  const lead = leads.data?.[0]
  return (
    <Container>
      <PageHeader
        title={title}
        eyebrow={
          <Link
            to={lead ? paths.lead('contractor', lead.id) : paths.contractorDashboard('leads')}
            className="inline-flex min-h-11 items-center gap-1.5 text-brand"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            {lead ? lead.job.title : 'Your leads'}
          </Link>
        }
        lead={lead && `Nothing changes until ${lead.homeowner.firstName} accepts it.`}
      />
      {failed?.error ? (
        <ErrorState
          title="Failed to load this lead"
          message={reasonOf(failed.error)}
          requestId={failed.error.requestId}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : leads.data && agreed.data && own.data !== undefined ? (
        lead && own.data && agreed.data.open ? (
          <VariationWriter lead={lead} contractor={own.data} work={agreed.data} />
        ) : (
          <EmptyState
            titleAs="h2"
            title="Nothing can be changed here now"
            action={
              <Button to={lead ? paths.lead('contractor', lead.id) : paths.contractorDashboard('leads')}>
                Your Leads
              </Button>
            }
          >
            What was agreed can be changed while the work goes on: once a quote is accepted, and until somebody says it
            is done.
          </EmptyState>
        )
      ) : (
        <SkeletonCards label="Loading what is agreed" />
      )}
    </Container>
  )
}
