import { reportCalls } from '#features/reports/contract.ts'
import { type ReportKind, reasonsFor, reportKinds, reportReasons } from '#features/reports/rules.ts'
import { statementLength } from '#shared/lengths.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'

interface ReportDialogProps {
  kind: ReportKind
  thingId: string
  onReported: () => void
  onClose: () => void
}

const nothingSaid = { statement: '', reason: '' }

/** What is wrong with a text, for a moderator to decide. */
export default function ReportDialog({ kind, thingId, onReported, onClose }: ReportDialogProps) {
  const { draft, change, clear } = useDraftState(`reporting:${kind}:${thingId}`, nothingSaid, onReported)
  const { statement } = draft
  const { form, wrong, setWrong } = useWrong()
  const reasons = reasonsFor(kind)
  const reason = reasons.find((name) => name === draft.reason)
  const report = useAction(reportCalls.report, {
    onSuccess: ({ message }) => {
      toast({ title: 'Report sent', description: message })
      clear()
    },
    onError: ({ fields }) => setWrong(fields ?? {}),
  })
  const send = () => {
    const { shape } = reportCalls.report.input
    const sentence = shape.statement.safeParse(statement).error?.issues[0]?.message
    setWrong({ ...(!reason && { reason: 'Choose what is wrong' }), ...(sentence && { statement: sentence }) })
    if (reason && !sentence) report.mutate({ kind, thingId, reason, statement })
  }
  const { noun } = reportKinds[kind]
  return (
    <FormDialog
      title={`Report this ${noun}`}
      description="A person here checks it, and takes it down or lets it stand. We write to you, and to whoever wrote it, without giving them your name."
      sendLabel="Send Report"
      action={report}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      <RadioCards
        legend="What is wrong with it"
        columns={1}
        name="reason"
        value={reason ?? ''}
        error={wrong.reason}
        options={reasons.map((value) => ({ value, label: reportReasons[value].label }))}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <Field label="In your words" hint="What is wrong with it, and how we can tell." error={wrong.statement}>
        <Textarea
          rows={4}
          value={statement}
          maxLength={statementLength.max}
          onChange={({ target }) => change({ statement: target.value })}
        />
      </Field>
      {kind !== 'message' && (
        <p className="text-muted text-small">
          {kind === 'review' && 'A bad review is not in itself a reason to take it down. '}
          For what we take one down is in <TextLink to={paths.removingReviews}>our review policy</TextLink>.
        </p>
      )}
    </FormDialog>
  )
}
