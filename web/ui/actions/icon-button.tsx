import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { whenOff } from './when-off.ts'

/** A square button with only an icon; `label` is its accessible name. */
export function IconButton({ label, className, disabled, ...button }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      {...whenOff(disabled, button.onClick)}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-sunken aria-disabled:cursor-not-allowed! aria-disabled:bg-transparent aria-disabled:opacity-40',
        className,
      )}
    />
  )
}
