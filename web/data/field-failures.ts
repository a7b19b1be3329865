import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Failure } from './failure.ts'

/** A form, whatever its values become after validation. */
type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>

/** Shows the server's field messages in the form and focuses the first. */
export function showFieldFailures<Values extends FieldValues>(form: Form<Values>, failure: Failure): void {
  const names = Object.keys(form.getValues())
  let shouldFocus = true
  for (const [name, message] of Object.entries(failure.fields ?? {}))
    if (isField<Values>(name, names)) {
      form.setError(name, { type: 'server', message }, { shouldFocus })
      shouldFocus = false
    }
}

/** A field of the form, or a nested one such as `lines.3.vat`. */
const isField = <Values extends FieldValues>(name: string, names: string[]): name is Path<Values> =>
  names.includes(name.split('.')[0] ?? '')
