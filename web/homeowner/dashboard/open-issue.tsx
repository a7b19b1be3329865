import { useId, useState } from 'react'
import type { ClientLead } from '#features/leads/contract/lead.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { notesLength } from '#features/leads/rules/limits.ts'
import { formatMoment } from '#shared/dates.ts'
import { reasonOf } from '../../data/failure.ts'
import { useAction } from '../../data/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast-store.ts'

/** The contractor reports that a visit could not take place: what they said, and the homeowner's answer to it. */
export function OpenIssue({ lead }: { lead: ClientLead }) {
  const { issue, contractor } = lead
  if (!issue) return null
  return (
    <Notice tone="warn" title={`${contractor.businessName} reports a missed visit`}>
      <p className="whitespace-pre-line">“{issue.notes}”</p>
      {issue.state === 'open' ? (
        <AnswerReport lead={lead} dueAt={issue.answerDueAt} />
      ) : (
        <p>
          You said that this is not right{issue.statement && `: “${issue.statement}”`}. Somebody here reads both sides
          and decides; you will hear from us.
        </p>
      )}
    </Notice>
  )
}

function AnswerReport({ lead, dueAt }: { lead: ClientLead; dueAt: string | null }) {
  const formId = useId()
  const [statement, setStatement] = useState('')
  const answer = useAction(leadCalls.answerIssue, {
    onSuccess: () => toast({ title: 'Thank you for your answer' }),
    onError: (failure) =>
      toast({ title: 'Failed to send your answer', description: reasonOf(failure), variant: 'destructive' }),
  })
  const say = (agrees: boolean) => () => answer.mutate({ leadId: lead.id, agrees, statement })
  return (
    <form id={formId} className="mt-3 grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <p>
        Is this right? If it is, their lead credit goes back to them and this lead ends.
        {dueAt && ` Without an answer by ${formatMoment(dueAt)} we take it to be right.`}
      </p>
      <Field label="What happened" optional hint="Read by us, and by the contractor if we have to decide.">
        <Textarea value={statement} maxLength={notesLength} onChange={(event) => setStatement(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={answer.isPending} onClick={say(true)}>
          Yes, this is right
        </Button>
        <Button variant="secondary" disabled={answer.isPending} onClick={say(false)}>
          No, this is not right
        </Button>
      </div>
    </form>
  )
}
