import type { ComponentProps } from 'react'
import { classes, controlClasses } from '#web/ui/classes.ts'
import { useField } from './field.tsx'

export function Input({ className, ...input }: ComponentProps<'input'>) {
  return <input {...useField()} {...input} className={classes(controlClasses, className)} />
}
