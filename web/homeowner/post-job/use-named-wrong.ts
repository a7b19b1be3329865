import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusFirstWrong } from '#web/ui/forms/focus-in-view.ts'
import { fieldsOfStep, type JobField, type JobFormReturn, type JobFormSoFar, wrongFields } from './job-form.ts'

/** Says at the fields of a step what is wrong: in those of the draft at once, and in all when asked to, at the first. */
export function useNamedWrong(form: JobFormReturn, step: number, draft: JobFormSoFar | undefined) {
  const ref = useRef<HTMLFormElement>(null)
  const [named, setNamed] = useState(0)
  const name = async (fields: readonly JobField[]) => {
    // A field that counts as left loses its message as soon as it is mended.
    for (const field of fields) form.setValue(field, form.getValues(field), { shouldTouch: true })
    await form.trigger(fields)
  }
  const nameInDraft = useEffectEvent((written: JobFormSoFar) => {
    // What is still missing was not got wrong.
    const wrong = wrongFields(written).filter((field) => written[field])
    if (wrong.length > 0) void name(wrong)
  })
  useEffect(() => {
    if (draft) nameInDraft(draft)
  }, [draft])
  // After the messages have been rendered; each time, even if they are the same.
  useEffect(() => {
    if (named > 0) focusFirstWrong(ref.current)
  }, [named])
  return {
    ref,
    nameWrong: async () => {
      await name(fieldsOfStep(step))
      setNamed((times) => times + 1)
    },
  }
}
