import { classes } from '#web/ui/classes.ts'

const keyline = 'shadow-[inset_0_0_0_2.5px_var(--color-plate),inset_0_0_0_3.5px_rgb(249_242_223/0.45)]'
const sizes = {
  sm: 'size-9 text-label',
  md: `size-12 text-subheading ${keyline}`,
  lg: `size-20 text-heading ${keyline}`,
}

/** A monogram, as stamped on a toolbox: the first letters of the first and the last word of a name. */
export function Avatar({
  name,
  size = 'md',
  className,
}: {
  name: string
  size?: keyof typeof sizes
  className?: string
}) {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('')
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex shrink-0 select-none items-center justify-center rounded-control bg-plate font-bold font-display text-on-plate leading-none',
        sizes[size],
        className,
      )}
    >
      {letters.toLocaleUpperCase('en-GB') || '·'}
    </span>
  )
}
