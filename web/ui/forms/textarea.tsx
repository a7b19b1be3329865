import { type ComponentProps, useState } from 'react'
import { classes, controlClasses } from '#web/ui/classes.ts'
import { useField } from './field.tsx'
import { FullNote } from './full-note.tsx'

/** A textarea that grows with its text where the browser can, and says when the maximum length is reached. */
export function Textarea({ className, rows = 4, ...textarea }: ComponentProps<'textarea'>) {
  const [typed, setTyped] = useState(0)
  const { value, maxLength } = textarea
  return (
    <>
      <textarea
        {...useField()}
        rows={rows}
        onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
        {...textarea}
        className={classes(controlClasses, 'max-h-[60vh] min-h-28 [field-sizing:content]', className)}
      />
      <FullNote length={typeof value === 'string' ? value.length : typed} most={maxLength} />
    </>
  )
}
