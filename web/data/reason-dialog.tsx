import type * as z from 'zod'
import type { Call, RawInput } from '#shared/endpoint.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog, type FormDialogProps } from '#web/ui/overlays/form-dialog.tsx'
import { useActionWithToast } from './use-action-with-toast.ts'
import { useDraftState } from './use-draft-state.ts'

interface ReasonDialogProps<C extends Call>
  extends Pick<FormDialogProps, 'title' | 'description' | 'sendLabel' | 'keepLabel' | 'danger' | 'onClose'> {
  call: C
  /** The call's rule for a reason. Pages get a call without its schemas unless they name them (vite.config.ts). */
  rule: z.ZodString
  /** All of the call's input but the reason. */
  input: Omit<RawInput<C>, 'reason'>
  /** The name under which the reason is stored in this browser until it is sent. */
  name: string
  /** Who reads the reason. */
  hint: string
  done: string
  failed: string
}

const blank = { reason: '' }

/** A step that requires a reason, which the other side reads. */
export function ReasonDialog<C extends Call>(props: ReasonDialogProps<C>) {
  const { call, rule, input, name, hint, done, failed, ...dialog } = props
  const { draft, change, clear } = useDraftState(name, blank, dialog.onClose)
  const { reason } = draft
  const { form, wrong, setWrong } = useWrong()
  const action = useActionWithToast(call, { done, failed, onDone: clear })
  const send = () => {
    const sentence = rule.safeParse(reason).error?.issues[0]?.message
    setWrong({ reason: sentence })
    if (!sentence) action.mutate({ ...input, reason } as RawInput<C>)
  }
  return (
    <FormDialog {...dialog} action={action} formRef={form} onSend={send}>
      <Field label="Reason" hint={hint} error={wrong.reason ?? action.error?.fields?.reason}>
        <Textarea
          rows={3}
          value={reason}
          maxLength={rule.maxLength ?? undefined}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
