import { classes } from './classes.ts'

/** The mark: a spirit level on an enamel plate, its bubble between the lines. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={classes('shrink-0', className ?? 'size-10')} aria-hidden="true">
      <rect width="48" height="48" rx="11" className="fill-plate" />
      <rect
        x="3.5"
        y="3.5"
        width="41"
        height="41"
        rx="8"
        fill="none"
        className="stroke-on-plate/60"
        strokeWidth="1.5"
      />
      <rect x="8" y="16" width="32" height="16" rx="8" className="fill-accent" />
      <ellipse cx="24" cy="23.4" rx="5.6" ry="4" className="fill-on-plate" />
      <path d="M16.5 16v16M31.5 16v16" className="stroke-plate-deep" strokeWidth="2.2" />
    </svg>
  )
}
