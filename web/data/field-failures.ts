import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { Failure } from './failure.ts'

/** Shows what the server said of each field beside that field of the form. */
export function showFieldFailures<Values extends FieldValues>(form: UseFormReturn<Values>, failure: Failure): void {
  const names = Object.keys(form.getValues())
  for (const [name, message] of Object.entries(failure.fields ?? {}))
    if (isField<Values>(name, names)) form.setError(name, { type: 'server', message })
}

const isField = <Values extends FieldValues>(name: string, names: string[]): name is Path<Values> =>
  names.includes(name)
