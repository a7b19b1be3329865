import { useState } from 'react'
import { groundsFor, removalGrounds } from '#features/removals/rules.ts'
import { type Report, reportCalls } from '#features/reports/contract.ts'
import { type ReportDecision, type ReportKind, reportKinds } from '#features/reports/rules.ts'
import { statementLength } from '#shared/lengths.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { decided, useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'

interface DecideReportProps {
  report: Report
  decision: ReportDecision
  onClose: () => void
}

const words: Record<ReportDecision, { title: string; send: string; effect: Record<ReportKind, string> }> = {
  dismiss: {
    title: 'Let it stand',
    send: 'Let It Stand',
    effect: {
      review: 'The review stays as it is.',
      message: 'The message stays as it is.',
      reply: 'The reply stays as it is.',
    },
  },
  remove: {
    title: 'Remove it',
    send: 'Remove',
    effect: {
      review: 'The review leaves the profile and no longer counts towards the rating. A bad review is not a reason.',
      message: 'In place of the message, both see that we removed it and why.',
      reply: 'In place of the reply, everybody sees that we removed it and why. The review stays as it is.',
    },
  },
  restore: {
    title: 'Put it back',
    send: 'Put Back',
    effect: {
      review: 'The review is on the profile again and counts towards the rating.',
      message: 'Both can read the message again.',
      reply: 'The reply stands below the review again.',
    },
  },
}

const blank = { words: '', ground: '' }

/** Decides a report, on a published ground and with a sentence that both sides read. */
export function DecideReport({ report, decision, onClose }: DecideReportProps) {
  const answer = useDraftState(`${decision}-reported:${report.id}`, blank, onClose)
  const options = { ...decided, onDone: answer.clear }
  const dismiss = useAdminAction(reportCalls.dismiss, options)
  const remove = useAdminAction(reportCalls.remove, options)
  const restore = useAdminAction(reportCalls.restore, options)
  const { title, send, effect } = words[decision]
  const grounds = groundsFor(report.kind)
  const ground = grounds.find((name) => name === answer.draft.ground)
  const [seen] = useState(report.state)
  const decide = (reason: string) => {
    const decided = { reportId: report.id, reason, seen }
    if (decision === 'dismiss') dismiss.mutate(decided)
    else if (decision === 'restore') restore.mutate(decided)
    else if (ground) remove.mutate({ ...decided, ground })
  }
  return (
    <AnswerDialog
      answer={answer}
      title={title}
      description={`${effect[report.kind]} ${report.author.name} and whoever reported it are told why.`}
      label="Reason"
      hint="Both read it word for word. Do not name anybody."
      longest={statementLength.max}
      sendLabel={send}
      danger={decision === 'remove'}
      unready={decision === 'remove' && !ground && 'Choose a ground first.'}
      action={[dismiss, remove, restore]}
      onSend={decide}
      onClose={onClose}
    >
      {decision === 'remove' && (
        <RadioCards
          legend={`This ${reportKinds[report.kind].noun}`}
          columns={1}
          name="ground"
          value={ground ?? ''}
          options={grounds.map((value) => ({ value, label: removalGrounds[value].clause }))}
          onChange={({ target }) => answer.change({ ground: target.value })}
        />
      )}
    </AnswerDialog>
  )
}
