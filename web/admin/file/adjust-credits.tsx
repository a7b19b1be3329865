import { awayRefusal } from '#features/accounts/rules.ts'
import { creditCalls } from '#features/credits/contract.ts'
import { adjustmentLimit, grantReasonLength } from '#features/credits/rules.ts'
import { counted } from '#shared/numbers.ts'
import { AnswerDialog } from '#web/admin/frame/answer-dialog.tsx'
import { useAdminAction } from '#web/admin/frame/use-admin-action.ts'
import { noKey, submissionKey } from '#web/data/submission-key.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { DialogButton } from '#web/ui/overlays/dialog-button.tsx'

interface AdjustCreditsProps {
  id: string
  name: string
  balance: number
  /** They are absent (suspended or leaving): no credits can be granted. */
  away: boolean
}

const blank = { words: '', direction: 'give', credits: '', ...noKey }

/** Grants or deducts a contractor's credits, with a reason. */
export const AdjustCredits = (props: AdjustCreditsProps) => (
  <DialogButton
    size="sm"
    variant="secondary"
    about={props.id}
    name="credits"
    dialog={(onClose) => <AdjustDialog {...props} onClose={onClose} />}
  >
    Give or Take Credits
  </DialogButton>
)

function AdjustDialog({ id, name, balance, away, onClose }: AdjustCreditsProps & { onClose: () => void }) {
  const { draft, change, clear } = useDraftState(`credits:${id}`, blank, onClose)
  const taking = draft.direction === 'take'
  const adjust = useAdminAction(creditCalls.adjust, {
    done: taking ? 'Credits taken back' : 'Credits given',
    failed: 'Nothing was changed',
    onDone: clear,
  })
  const most = taking ? Math.min(adjustmentLimit, balance) : adjustmentLimit
  const credits = Number(draft.credits)
  const fits = /^\d+$/.test(draft.credits) && credits >= 1 && credits <= most
  const none = away && !taking ? awayRefusal : most === 0 && 'There are none to take back.'
  return (
    <AnswerDialog
      answer={{ draft, change }}
      title={`Credits of ${name}`}
      description={`They have ${counted(balance, 'lead credit')}. They are told by email, with the reason.`}
      label="Reason"
      hint="They read it, and it stands in their ledger and in the audit log."
      longest={grantReasonLength}
      sendLabel={taking ? 'Take Back' : 'Give'}
      danger={taking}
      action={adjust}
      unready={none || (!fits && `Say how many: 1 to ${most}.`)}
      onSend={(reason) =>
        adjust.mutate(
          { id, amount: taking ? -credits : credits, reason, key: submissionKey({ draft, change }) },
          // An earlier answer was lost, and this is another change: pressed again, it is sent as one.
          { onError: ({ code }) => code === 'ALREADY_EXISTS' && change(noKey) },
        )
      }
      onClose={onClose}
    >
      <RadioCards
        legend="What to do"
        name="direction"
        value={draft.direction}
        options={[
          { value: 'give', label: 'Give', description: 'They do not expire.' },
          { value: 'take', label: 'Take back', description: 'What we gave goes first.' },
        ]}
        onChange={({ target }) => change({ direction: target.value })}
      />
      <Field label="Credits" hint={none || `1 to ${most} at once.`} error={adjust.error?.fields?.amount}>
        <Input
          inputMode="numeric"
          value={draft.credits}
          maxLength={3}
          onChange={({ target }) => change({ credits: target.value.trim() })}
        />
      </Field>
    </AnswerDialog>
  )
}
