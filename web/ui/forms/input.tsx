import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useField } from './field.tsx'

export const controlClasses =
  'block w-full min-h-11 rounded-control border-[1.5px] border-line-strong bg-card px-3 py-2 text-ink text-body placeholder:text-muted ' +
  'aria-invalid:border-bad aria-invalid:border-2 disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken'

/** A line of text. */
export function Input({ className, ...input }: ComponentProps<'input'>) {
  return <input {...useField()} {...input} className={classes(controlClasses, className)} />
}
