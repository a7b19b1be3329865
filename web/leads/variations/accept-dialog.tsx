import { useState } from 'react'
import { signatureLength } from '#features/accounts/rules/signature.ts'
import { type AgreedWork, type ShownVariation, variationCalls } from '#features/variations/contract.ts'
import { differenceInWords, durationInWords } from '#features/variations/rules.ts'
import { formatPenceExactly } from '#shared/money.ts'
import { useActionWithToast } from '#web/data/use-action-with-toast.ts'
import { useSignature } from '#web/leads/use-signature.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useWrong } from '#web/ui/forms/use-wrong.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'

interface AcceptDialogProps {
  variation: ShownVariation
  work: AgreedWork
  otherName: string
  onClose: () => void
}

/** A variation is accepted by typing one's name: states the amount and the new total. */
export default function AcceptDialog({ variation, work, otherName, onClose }: AcceptDialogProps) {
  const { ownName, wrongWith } = useSignature()
  const [name, setName] = useState('')
  const { form, wrong, setWrong } = useWrong()
  const acceptance = useActionWithToast(variationCalls.accept, {
    done: 'The change is agreed',
    failed: 'Failed to accept the change',
    onDone: onClose,
  })
  const total = (work.agreedTotal ?? 0) + variation.difference.gross
  const send = () => {
    const sentence = wrongWith(name.trim())
    setWrong({ name: sentence })
    if (!sentence) acceptance.mutate({ id: variation.id, name: name.trim(), agreedTotal: total })
  }
  return (
    <FormDialog
      title={`Accept change ${variation.number}?`}
      description={`${differenceInWords(variation.difference.gross)}. What you have agreed with ${otherName} is then ${formatPenceExactly(total)} in all. You both get it by email.`}
      sendLabel="Accept the Change"
      sendingLabel="Accepting..."
      action={acceptance}
      formRef={form}
      onSend={send}
      onClose={onClose}
    >
      {variation.estimatedCompletionWeeks !== null && <p>{durationInWords(variation.estimatedCompletionWeeks)}</p>}
      <Field label="Your name" hint={`Typed as your signature, ${ownName}`} error={wrong.name}>
        <Input
          value={name}
          autoComplete="name"
          maxLength={signatureLength}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
