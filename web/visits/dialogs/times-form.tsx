import { visitCalls } from '#features/visits/contract.ts'
import { noteLength } from '#features/visits/rules.ts'
import type { FieldMessages } from '#shared/refusal.ts'
import { useRead } from '#web/data/use-read.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { sameTimes } from './same-times.ts'
import { completed, type noTimes, TimesFields } from './times-fields.tsx'

interface TimesFormProps {
  /** The visit's lead. */
  leadId: string
  draft: typeof noTimes
  onChange: (changed: Partial<typeof noTimes>) => void
  noteHint: string
  /** The server's errors, by `times.0` and `note`. */
  wrong: FieldMessages | undefined
}

/** Times for a visit and a note on them. */
export function TimesForm({ leadId, draft, onChange, noteHint, wrong }: TimesFormProps) {
  const visits = useRead(visitCalls.list, {})
  return (
    <>
      <div>
        <TimesFields times={draft.times} onChange={(times) => onChange({ times })} wrong={wrong} />
        <div role="status" className="text-muted text-small">
          {sameTimes(leadId, completed(draft.times), visits.data ?? []).map((hint) => (
            <p key={hint} className="mt-2">
              {hint}
            </p>
          ))}
        </div>
      </div>
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
}
