import { ArrowLeft } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useParams } from 'react-router'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { quoteDraftCalls } from '#features/quoting/contract.ts'
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
import { QuoteWriter } from './quote-writer.tsx'

const title = leadActions['submit-quote'].label

const asked = (contractorId: string, leadId: string) => ({ contractorId, leadId })

export function loader({ context, request, params }: LoaderFunctionArgs) {
  const { id } = requireRole({ context, request }, 'contractor')
  const leadId = params.id ?? ''
  const lead = [leadCalls.ofContractor, asked(id, leadId)] as const
  return prefetch(context, [profileCalls.own, {}], lead, [quoteDraftCalls.read, { leadId }])
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => pageReads(args)

export const handle = taskPage

export const meta = pageMeta({ title, hidden: true })

/** Where a contractor writes the formal quote of a lead, or a new version of it. */
export default function QuotePage() {
  const session = useSession()
  const { id = '' } = useParams()
  return session && <QuoteOf key={id} contractorId={session.id} leadId={id} />
}

function QuoteOf({ contractorId, leadId }: Record<'contractorId' | 'leadId', string>) {
  const leads = useRead(leadCalls.ofContractor, asked(contractorId, leadId))
  const own = useOwnContractor()
  const draft = useRead(quoteDraftCalls.read, { leadId })
  const failed = [leads, own].find(({ error, data }) => error && data === undefined)
  const lead = leads.data?.[0]
  const version = (lead?.quote?.version ?? 0) + 1
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
        lead={version > 1 ? `Version ${version}, which replaces the one you sent` : undefined}
      />
      {failed?.error ? (
        <ErrorState
          title="Failed to load this lead"
          message={reasonOf(failed.error)}
          requestId={failed.error.requestId}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : leads.data && own.data !== undefined && !draft.isPending ? (
        lead && own.data && actionsFor(lead, 'contractor').includes('submit-quote') ? (
          <QuoteWriter lead={lead} contractor={own.data} kept={draft.data?.draft ?? null} />
        ) : (
          <NoQuoteNow lead={lead} />
        )
      ) : (
        <SkeletonCards label="Loading your quote" />
      )}
    </Container>
  )
}

function NoQuoteNow({ lead }: { lead: ContractorLead | undefined }) {
  return (
    <EmptyState
      titleAs="h2"
      title={lead ? 'No quote is waited for here' : 'This lead is not yours, or is no more'}
      action={
        <Button to={lead ? paths.lead('contractor', lead.id) : paths.contractorDashboard('leads')}>Your Leads</Button>
      }
    >
      {lead
        ? 'A formal quote is sent after the site visit, and replaced by a new version until one is accepted.'
        : 'Open it from your dashboard.'}
    </EmptyState>
  )
}
