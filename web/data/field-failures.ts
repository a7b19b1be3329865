import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Failure } from './failure.ts'

/** A form, whatever its values become once they are checked. */
type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setError'>

/** Shows what the server said of each field beside that field of the form, and goes to the first. */
export function showFieldFailures<Values extends FieldValues>(form: Form<Values>, failure: Failure): void {
  const names = Object.keys(form.getValues())
  let shouldFocus = true
  for (const [name, message] of Object.entries(failure.fields ?? {}))
    if (isField<Values>(name, names)) {
      form.setError(name, { type: 'server', message }, { shouldFocus })
      shouldFocus = false
    }
}

/** A field of the form, or one inside it, such as `lines.3.vat`. */
const isField = <Values extends FieldValues>(name: string, names: string[]): name is Path<Values> =>
  names.includes(name.split('.')[0] ?? '')
