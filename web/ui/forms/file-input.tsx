import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useField } from './field.tsx'

/** A file input. */
export function FileInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="file"
      {...useField()}
      {...input}
      className={classes(
        'block w-full rounded-control border-[1.5px] border-line-strong border-dashed bg-card p-2 text-muted text-small',
        'file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border-0 file:bg-brand file:px-4 file:font-semibold file:text-on-brand',
        className,
      )}
    />
  )
}
