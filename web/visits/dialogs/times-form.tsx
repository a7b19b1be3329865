import { noteLength } from '#features/visits/rules.ts'
import type { FieldMessages } from '#shared/refusal.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { type noTimes, TimesFields } from './times-fields.tsx'

interface TimesFormProps {
  draft: typeof noTimes
  onChange: (changed: Partial<typeof noTimes>) => void
  noteHint: string
  /** The server's errors, by `times.0` and `note`. */
  wrong: FieldMessages | undefined
}

/** Times for a visit and a note on them. */
export const TimesForm = ({ draft, onChange, noteHint, wrong }: TimesFormProps) => (
  <>
    <TimesFields times={draft.times} onChange={(times) => onChange({ times })} wrong={wrong} />
    <Field label="Note" hint={noteHint} optional error={wrong?.note}>
      <Textarea
        rows={2}
        value={draft.note}
        maxLength={noteLength}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </Field>
  </>
)
