import { statementLength } from '#shared/lengths.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

interface AppealFieldProps {
  value: string
  error: string | undefined
  onChange: (statement: string) => void
}

/** An empty appeal. */
export const noAppeal = { statement: '' }

/** The single appeal, in their own words. */
export function AppealField({ value, error, onChange }: AppealFieldProps) {
  return (
    <Field
      label="Why you disagree"
      hint="You can appeal once. A person will read it: wherever there are two of us, not the one who decided."
      error={error}
    >
      <Textarea
        rows={6}
        value={value}
        maxLength={statementLength.max}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
