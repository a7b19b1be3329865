import type { ComponentProps } from 'react'
import { classes, controlClasses } from '#web/ui/classes.ts'
import { useField } from './field.tsx'

/** Some lines of text; grows with what is typed where the browser can. */
export function Textarea({ className, rows = 4, ...textarea }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useField()}
      rows={rows}
      {...textarea}
      className={classes(controlClasses, 'max-h-[60vh] min-h-28 [field-sizing:content]', className)}
    />
  )
}
