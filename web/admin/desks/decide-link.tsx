import { useState } from 'react'
import { type AccountLink, accountLinkCalls } from '#features/account-links/contract.ts'
import { type Outcome, outcomes } from '#features/account-links/rules.ts'
import { statementLength } from '#shared/lengths.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { decided, useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { noWords, useDraftState } from '#web/data/use-draft-state.ts'

interface DecideLinkProps {
  link: AccountLink
  earlier: string
  later: string
  outcome: Outcome
  onClose: () => void
}

/** Decides how two accounts are related, with the reason. */
export function DecideLink({ link, earlier, later, outcome, onClose }: DecideLinkProps) {
  const answer = useDraftState(`${outcome}-link:${link.id}`, noWords, onClose)
  const decide = useAdminAction(accountLinkCalls.decide, { ...decided, onDone: answer.clear })
  const [seen] = useState(link.state)
  const takesBack = seen === 'successor'
  return (
    <AnswerDialog
      answer={answer}
      title={takesBack ? 'Take It Back' : outcomes[outcome].action}
      description={
        takesBack
          ? `${later} no longer says that it traded before, and only its own reviews are shown and counted. Its contractor is told.`
          : `${later}, after ${earlier}. ${outcomes[outcome].effect}`
      }
      label="Reason"
      hint="For us alone: it is kept in the audit log."
      longest={statementLength.max}
      sendLabel={takesBack ? 'Take It Back' : outcomes[outcome].action}
      action={decide}
      onSend={(reason) => decide.mutate({ contractorId: link.laterId, linkId: link.id, outcome, reason, seen })}
      onClose={onClose}
    />
  )
}

/** Decides an objection. */
export function AnswerObjection({
  link,
  later,
  stands,
  onClose,
}: Pick<DecideLinkProps, 'link' | 'later' | 'onClose'> & { stands: boolean }) {
  const answer = useDraftState(`answer-objection:${link.id}`, noWords, onClose)
  const decide = useAdminAction(accountLinkCalls.answer, { ...decided, onDone: answer.clear })
  return (
    <AnswerDialog
      answer={answer}
      title={stands ? 'It Stands' : 'Take It Back'}
      description={
        stands
          ? `The profile of ${later} goes on saying it, and they cannot object again.`
          : `${later} no longer says that it traded before, and only its own reviews are shown and counted.`
      }
      label="Reason"
      hint="They read it word for word. Do not say which details are shared."
      longest={statementLength.max}
      sendLabel={stands ? 'It Stands' : 'Take It Back'}
      action={decide}
      onSend={(reason) => decide.mutate({ contractorId: link.laterId, linkId: link.id, stands, reason })}
      onClose={onClose}
    />
  )
}
