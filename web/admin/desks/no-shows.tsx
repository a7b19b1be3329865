import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { leadCalls } from '#features/leads/contract.ts'
import { notesLength } from '#features/leads/rules/limits.ts'
import type { Output } from '#shared/endpoint.ts'
import { AdminFrame } from '#web/admin/frame/admin-frame.tsx'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { isAdmin } from '#web/admin/frame/is-admin.ts'
import { ListState } from '#web/admin/frame/list-state.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { prefetch } from '#web/data/prefetch.ts'
import { useRead } from '#web/data/use-read.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

export const loader = ({ context }: LoaderFunctionArgs) =>
  isAdmin(context) ? prefetch(context, [leadCalls.contestedIssues, {}]) : null

export const meta = pageMeta({ title: 'Contested no-shows', hidden: true })

type Issue = Output<typeof leadCalls.contestedIssues>[number]

const reasons: Record<string, string> = { 'no-show': 'No-show', 'unable-to-view': 'Unable to view' }

export default function NoShows() {
  return (
    <AdminFrame
      title="Contested no-shows"
      lead="A contractor reports one and the homeowner disagrees. If you uphold it, the credit goes back."
    >
      <Issues />
    </AdminFrame>
  )
}

function Issues() {
  const issues = useRead(leadCalls.contestedIssues, {})
  return (
    <ListState
      read={issues}
      what="reports"
      isEmpty={(all) => all.length === 0}
      empty="No reports are waiting for a decision."
    >
      {(all) => (
        <ul className="grid gap-3">
          {all.map((issue) => (
            <IssueCard key={issue.leadId} issue={issue} />
          ))}
        </ul>
      )}
    </ListState>
  )
}

function IssueCard({ issue }: { issue: Issue }) {
  const [deciding, setDeciding] = useState<'uphold' | 'reject' | null>(null)
  const decide = useAdminAction(leadCalls.decideIssue, {
    done: 'Decided',
    failed: 'Failed to decide',
    told: () => 'Both sides are told why.',
    onDone: () => setDeciding(null),
  })
  return (
    <Card
      as="li"
      title={`${reasons[issue.reason] ?? issue.reason}: ${issue.jobTitle}`}
      titleAs="h2"
      footer={
        <>
          <Button size="sm" onClick={() => setDeciding('uphold')}>
            Uphold, Return the Credit
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setDeciding('reject')}>
            Reject the Report
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Statement who={issue.contractor} side="contractor" at={issue.reportedAt} words={issue.reported} />
        <Statement who={issue.homeowner} side="homeowner" at={issue.answeredAt} words={issue.statement} />
      </div>
      {deciding && (
        <AnswerDialog
          title={deciding === 'uphold' ? 'Uphold the report' : 'Reject the report'}
          description={
            deciding === 'uphold'
              ? 'The contractor gets the credit back, and the place on the job is free again.'
              : 'The lead carries on as it was, and the credit does not come back.'
          }
          label="Reason"
          hint="A sentence that both sides read."
          longest={notesLength}
          sendLabel={deciding === 'uphold' ? 'Uphold' : 'Reject'}
          sending={decide.isPending}
          onSend={(reason) => decide.mutate({ leadId: issue.leadId, upheld: deciding === 'uphold', reason })}
          onClose={() => setDeciding(null)}
        />
      )}
    </Card>
  )
}

function Statement(props: { who: string; side: string; at: string | null; words: string | null }) {
  return (
    <div>
      <h3 className="font-semibold">
        {props.who} <span className="font-normal text-muted text-small">({props.side})</span>
      </h3>
      <p className="whitespace-pre-line break-words">{props.words ?? 'Says only that it is not right.'}</p>
      {props.at && (
        <p className="text-label text-muted">
          <DateText value={props.at} time />
        </p>
      )}
    </div>
  )
}
