import { noteLength } from '#features/visits/rules.ts'
import type { FieldMessages } from '#shared/refusal.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { type noTimes, TimesFields } from './times-fields.tsx'

interface TimesFormProps {
  typed: typeof noTimes
  type: (changed: Partial<typeof noTimes>) => void
  noteHint: string
  /** The server's errors, by `times.0` and `note`. */
  wrong: FieldMessages | undefined
}

/** Times for a visit and a note on them. */
export const TimesForm = ({ typed, type, noteHint, wrong }: TimesFormProps) => (
  <>
    <TimesFields times={typed.times} onChange={(times) => type({ times })} wrong={wrong} />
    <Field label="Note" hint={noteHint} optional error={wrong?.note}>
      <Textarea
        rows={2}
        value={typed.note}
        maxLength={noteLength}
        onChange={({ target }) => type({ note: target.value })}
      />
    </Field>
  </>
)
