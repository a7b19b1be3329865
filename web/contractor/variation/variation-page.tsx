import { type LoaderFunctionArgs, useParams } from 'react-router'
import { conversationCalls } from '#features/conversations/contract.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { draftCalls } from '#features/quoting/contract.ts'
import { variationCalls } from '#features/variations/contract.ts'
import { useSavedDraft } from '#web/contractor/draft/use-saved-draft.ts'
import { backTo } from '#web/contractor/leads/back-to.ts'
import { useOwnContractor } from '#web/contractor/use-own-contractor.ts'
import { requireRole } from '#web/data/guard.ts'
import { pageReads } from '#web/data/page-reads.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { failedOf } from '#web/data/read-failed.tsx'
import { useSession } from '#web/data/session.ts'
import { useRead } from '#web/data/use-read.ts'
import { LeadPage } from '#web/leads/lead-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { taskPage } from '#web/shell/task-page.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { SkeletonCards } from '#web/ui/states/skeleton.tsx'
import { VariationWriter } from './variation-writer.tsx'

const title = 'Change the Agreement'

const asked = (contractorId: string, leadId: string) => ({ contractorId, leadId })

export function loader({ context, url, params }: LoaderFunctionArgs) {
  const { id } = requireRole({ context, url }, 'contractor')
  const leadId = params.id ?? ''
  return prefetch(
    context,
    [profileCalls.own, {}],
    [leadCalls.ofContractor, asked(id, leadId)],
    [variationCalls.list, { leadId }],
    [draftCalls.read, { leadId, kind: 'variation' }],
    [conversationCalls.list, { leadId }],
  )
}

export const clientLoader = pageReads

export const handle = taskPage

export const meta = pageMeta({ title, hidden: true })

/** Writes a variation of the agreed work. */
export default function VariationPage() {
  const session = useSession()
  const { id = '' } = useParams()
  return session && <ChangeOf key={id} contractorId={session.id} leadId={id} />
}

function ChangeOf({ contractorId, leadId }: Record<'contractorId' | 'leadId', string>) {
  const leads = useRead(leadCalls.ofContractor, asked(contractorId, leadId))
  const agreed = useRead(variationCalls.list, { leadId })
  const own = useOwnContractor()
  const draft = useSavedDraft(leadId, 'variation')
  const talk = useRead(conversationCalls.list, { leadId })
  const lead = leads.data?.[0]
  return (
    <LeadPage
      title={title}
      says={lead && `Nothing changes until ${lead.homeowner.firstName} accepts it.`}
      back={backTo(lead)}
      failed={failedOf(leads, agreed, own)}
      failedTitle="Failed to load this lead"
    >
      {leads.data && agreed.data && own.data !== undefined && !draft.isPending && !talk.isPending ? (
        lead && own.data && agreed.data.open ? (
          <VariationWriter
            lead={lead}
            contractor={own.data}
            work={agreed.data}
            savedDraft={draft.data?.draft ?? null}
            conversationId={talk.data?.[0]?.id}
          />
        ) : (
          <EmptyState
            titleAs="h2"
            title="Nothing can be changed here now"
            action={<Button to={backTo(lead).to}>Your Leads</Button>}
          >
            What was agreed can be changed while the work goes on: once a quote is accepted, and until somebody says it
            is done.
          </EmptyState>
        )
      ) : (
        <SkeletonCards label="Loading what is agreed" />
      )}
    </LeadPage>
  )
}
