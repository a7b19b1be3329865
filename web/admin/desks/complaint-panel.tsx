import { useState } from 'react'
import { complaintDeskCalls, type DeskComplaint } from '#features/complaints/contract/desk.ts'
import { complaintKinds, complaintLength, outcomeNames, outcomes } from '#features/complaints/rules.ts'
import { paths } from '#shared/paths.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { DeskPanel } from '#web/admin/frame/desk-panel.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { PersonName } from '#web/admin/people/person-name.tsx'
import { Statements } from '#web/complaints/statements.tsx'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { DateText } from '#web/ui/type/date-text.tsx'

type Step = 'answer' | 'ask' | 'close' | 'correct'

/** A case, the statements, and the possible decisions. */
export function ComplaintPanel({ complaint }: { complaint: DeskComplaint }) {
  const { number, kind, aboutWhat, aboutJobId, complainant, other } = complaint
  const dialogOf = (step: Step) => ({
    about: complaint.id,
    name: step,
    dialog: (onClose: () => void) => <Decision complaint={complaint} step={step} onClose={onClose} />,
  })
  return (
    <DeskPanel
      title={`${number} · ${complaintKinds[kind]}`}
      footer={
        complaint.closedAt ? (
          <DialogButton size="sm" variant="secondary" {...dialogOf('correct')}>
            Correct the Decision <span className="sr-only">of case {number}</span>
          </DialogButton>
        ) : (
          <>
            <DialogButton size="sm" {...dialogOf('answer')}>
              Answer <span className="sr-only">case {number}</span>
            </DialogButton>
            {other && (
              <DialogButton size="sm" variant="secondary" {...dialogOf('ask')}>
                Ask the Other Side <span className="sr-only">of case {number}</span>
              </DialogButton>
            )}
            <DialogButton size="sm" variant="secondary" {...dialogOf('close')}>
              Decide <span className="sr-only">case {number}</span>
            </DialogButton>
          </>
        )
      }
    >
      <p className="break-words text-small">
        <PersonName {...complainant} />
        {complainant.email && (
          <>
            , <TextLink href={`mailto:${complainant.email}`}>{complainant.email}</TextLink>
          </>
        )}
        {complainant.id === null && ', without an account'}
        {other && (
          <>
            {' '}
            · against <PersonName {...other} />
          </>
        )}
        {aboutWhat && ' · '}
        {aboutJobId ? <TextLink to={paths.adminLeads({ jobId: aboutJobId })}>{aboutWhat}</TextLink> : aboutWhat}
      </p>
      <Statements statements={complaint.statements} reader={null} />
      <p className="text-label text-muted">
        Opened <DateText value={complaint.openedAt} time />,{' '}
        {complaint.answeredAt ? (
          <>
            first answered <DateText value={complaint.answeredAt} time />
          </>
        ) : (
          <>
            answer due by <DateText value={complaint.answerBy} time />
          </>
        )}
        {complaint.askedAt && (
          <>
            , other side asked <DateText value={complaint.askedAt} time />
          </>
        )}
      </p>
    </DeskPanel>
  )
}

const words = {
  answer: {
    title: 'Answer who complained',
    description: 'By email, and in the case. The other side does not read it.',
    label: 'Answer',
    sendLabel: 'Send Answer',
  },
  ask: {
    title: 'Ask the other side',
    description: 'They are emailed, and read what was said from then on, without contact details.',
    label: 'What we want to know',
    sendLabel: 'Ask',
  },
  close: {
    title: 'Decide the case',
    description: 'Both sides read this, the other only if they were asked.',
    label: 'The outcome in words, with its reasons',
    sendLabel: 'Close the Case',
  },
  correct: {
    title: 'Correct the decision',
    description: 'Both sides read this, the other only if they were asked. What we wrote before stays in the case.',
    label: 'The outcome in words, with its reasons',
    sendLabel: 'Correct the Decision',
  },
} as const

const blank = { words: '', outcome: '' }
const outcomeOptions = Object.entries(outcomes).map(([value, label]) => ({ value, label }))

function Decision({ complaint, step, onClose }: { complaint: DeskComplaint; step: Step; onClose: () => void }) {
  const { id: complaintId, statements } = complaint
  const written = useDraftState(`${step}-complaint:${complaintId}`, blank, onClose)
  const outcome = outcomeNames.find((name) => name === written.draft.outcome)
  const [read] = useState(statements.length)
  const [corrects] = useState(complaint.outcome ?? undefined)
  const decides = step === 'close' || step === 'correct'
  const meanwhile = statements.slice(read)
  const toasts = { failed: 'That did not work', onDone: written.clear }
  const answer = useAdminAction(complaintDeskCalls.answer, { done: 'Answered', ...toasts })
  const ask = useAdminAction(complaintDeskCalls.ask, { done: 'Asked', ...toasts })
  const close = useAdminAction(complaintDeskCalls.close, { done: 'Decided', ...toasts })
  const send = (text: string) => {
    const said = { complaintId, text, seen: statements.at(-1)?.id }
    if (step === 'answer') answer.mutate(said)
    if (step === 'ask') ask.mutate(said)
    if (decides && outcome) close.mutate({ ...said, outcome, corrects })
  }
  return (
    <AnswerDialog
      {...words[step]}
      answer={written}
      longest={complaintLength.max}
      unready={decides && !outcome && 'Choose the outcome.'}
      action={[answer, ask, close]}
      onSend={send}
      onClose={onClose}
    >
      {meanwhile.length > 0 && (
        <Notice tone="warn" role="alert" title="Said meanwhile">
          <Statements statements={meanwhile} reader={null} />
        </Notice>
      )}
      {decides && (
        <Field label="Outcome">
          <Select
            placeholder="Choose one"
            options={outcomeOptions}
            value={outcome ?? ''}
            onChange={({ target }) => written.change({ outcome: target.value })}
          />
        </Field>
      )}
    </AnswerDialog>
  )
}
