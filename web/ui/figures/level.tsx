import { classes } from '#web/ui/classes.ts'

/** A spirit level whose bubble is settling: a loading indicator. Decorative. */
export function Level({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 12" className={classes('h-auto w-8 shrink-0', className)} fill="none" aria-hidden="true">
      <rect x="1" y="1" width="30" height="10" rx="5" stroke="currentColor" strokeWidth="2" />
      <g className="origin-center animate-level [transform-box:view-box] [transform-origin:center]">
        <ellipse cx="16" cy="6" rx="4" ry="2.6" fill="currentColor" />
      </g>
      <path d="M11 1.5v9M21 1.5v9" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
