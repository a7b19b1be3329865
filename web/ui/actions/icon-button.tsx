import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'

/** A square button that holds only an icon; `label` is what it says to those who cannot see it. */
export function IconButton({ label, className, ...button }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-sunken disabled:pointer-events-none disabled:opacity-40',
        className,
      )}
    />
  )
}
