import { type LoaderFunctionArgs, useParams } from 'react-router'
import { conversationCalls } from '#features/conversations/contract.ts'
import type { ContractorLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadActions } from '#features/leads/rules/actions.ts'
import { actionsFor } from '#features/leads/rules/steps.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { draftCalls } from '#features/quoting/contract.ts'
import { useSavedDraft } from '#web/contractor/draft/use-saved-draft.ts'
import { backTo } from '#web/contractor/leads/back-to.ts'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { requireRole } from '#web/data/guard.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { failedOf } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { LatestWords } from '#web/leads/latest-words.tsx'
import { LeadPage } from '#web/leads/lead-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { QuoteWriter } from './quote-writer.tsx'

const title = leadActions['submit-quote'].label

const asked = (contractorId: string, leadId: string) => ({ contractorId, leadId })

export function loader({ context, url, params }: LoaderFunctionArgs) {
  const { id } = requireRole({ context, url }, 'contractor')
  const leadId = params.id ?? ''
  const lead = [leadCalls.ofContractor, asked(id, leadId)] as const
  return prefetch(
    context,
    [profileCalls.own, {}],
    lead,
    [draftCalls.read, { leadId, kind: 'quote' }],
    [conversationCalls.list, { leadId }],
  )
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title, hidden: true })

/** Writes the formal quote of a lead, or a new version of it. */
export default function QuotePage() {
  const session = useSession()
  const { id = '' } = useParams()
  return session && <QuoteOf key={id} contractorId={session.id} leadId={id} />
}

function QuoteOf({ contractorId, leadId }: Record<'contractorId' | 'leadId', string>) {
  const leads = useRead(leadCalls.ofContractor, asked(contractorId, leadId))
  const own = useOwnContractor()
  const draft = useSavedDraft(leadId, 'quote')
  const talk = useRead(conversationCalls.list, { leadId })
  const lead = leads.data?.[0]
  const version = (lead?.quote?.version ?? 0) + 1
  return (
    <LeadPage
      title={title}
      says={version > 1 ? `Version ${version}, which replaces the one you sent` : undefined}
      back={backTo(lead)}
      failed={failedOf(leads, own)}
      failedTitle="Failed to load this lead"
    >
      {leads.data && own.data !== undefined && !draft.isPending && !talk.isPending ? (
        lead && own.data && actionsFor(lead, 'contractor').includes('submit-quote') ? (
          <>
            <div className="mb-6 empty:hidden">
              <LatestWords lead={lead} reader="contractor" otherName={lead.homeowner.firstName} />
            </div>
            <QuoteWriter
              lead={lead}
              contractor={own.data}
              savedDraft={draft.data?.draft ?? null}
              conversationId={talk.data?.[0]?.id}
            />
          </>
        ) : (
          <NoQuoteNow lead={lead} />
        )
      ) : (
        <SkeletonCards label="Loading your quote" />
      )}
    </LeadPage>
  )
}

function NoQuoteNow({ lead }: { lead: ContractorLead | undefined }) {
  return (
    <EmptyState
      titleAs="h2"
      title={lead ? 'No quote is waited for here' : 'This lead is not yours, or is no more'}
      action={<Button to={backTo(lead).to}>Your Leads</Button>}
    >
      {lead
        ? 'A formal quote is sent after the site visit, and replaced by a new version until one is accepted.'
        : 'Open it from your dashboard.'}
    </EmptyState>
  )
}
