import { useState } from 'react'
import { quoteTemplateCalls } from '#features/quoting/contract.ts'
import { templateNameLength } from '#features/quoting/rules.ts'
import { useAction } from '#web/data/use-action.ts'
import { useDraftState } from '#web/data/use-draft-state.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toast-store.ts'
import type { QuoteForm } from './quote-form.ts'

interface SaveTemplateProps {
  content: Partial<QuoteForm>
  suggested: string
  onClose: () => void
}

/** Saves the current values as a template. */
export default function SaveTemplate({ content, suggested, onClose }: SaveTemplateProps) {
  const [begun] = useState({ words: suggested })
  const { draft, change, clear } = useDraftState(`template:${suggested}`, begun, onClose)
  const name = draft.words
  const save = useAction(quoteTemplateCalls.save, {
    onSuccess: () => {
      toast({ title: 'Template saved', description: 'Begin from it with the next quote.' })
      clear()
    },
    failed: 'Failed to save the template',
  })
  return (
    <FormDialog
      title="Save as Template"
      description="Work, costs and terms, without the customer, the project and the dates. One of the same name is replaced."
      sendLabel="Save"
      sendingLabel="Saving..."
      action={save}
      unready={name.trim() === '' && 'Give it a name first.'}
      onSend={() => save.mutate({ name, content })}
      onClose={onClose}
    >
      <Field label="Name" error={save.error?.fields?.name}>
        <Input
          value={name}
          maxLength={templateNameLength}
          autoComplete="off"
          onChange={(event) => change({ words: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
