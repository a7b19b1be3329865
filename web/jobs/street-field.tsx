import { streetLength } from '#features/jobs/rules.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

interface StreetFieldProps {
  value: string
  onChange: (street: string) => void
  error: string | undefined
}

/** The house and street of a job, and who will read it. */
export function StreetField({ value, onChange, error }: StreetFieldProps) {
  return (
    <Field
      label="House and street"
      hint="Only contractors you have approved for this job see it, until you part."
      optional
      error={error}
    >
      <Input
        autoComplete="street-address"
        value={value}
        maxLength={streetLength}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
