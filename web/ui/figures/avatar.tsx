import { classes } from '#web/ui/classes.ts'

const keyline = 'shadow-[inset_0_0_0_2.5px_var(--color-plate),inset_0_0_0_3.5px_rgb(249_242_223/0.45)]'
const sizes = {
  sm: 'size-9 text-label',
  md: `size-12 text-subheading ${keyline}`,
  lg: `size-20 text-heading ${keyline}`,
}

/** The logo of a business, or its monogram: the first letters of the first and the last word of its name. */
export function Avatar({
  name,
  picture,
  size = 'md',
  className,
}: {
  name: string
  /** The address of a square picture; the monogram shows until it has loaded. */
  picture?: string | null
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
        'relative inline-flex shrink-0 overflow-hidden select-none items-center justify-center rounded-control bg-plate font-bold font-display text-on-plate leading-none',
        sizes[size],
        className,
      )}
    >
      {letters.toLocaleUpperCase('en-GB') || '·'}
      {picture && <img src={picture} alt="" decoding="async" className="absolute inset-0 size-full bg-white" />}
    </span>
  )
}
