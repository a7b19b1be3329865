import { classes } from '#web/ui/classes.ts'

/** The logo: a roof on a spirit level, on an enamel plate. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={classes('shrink-0', className ?? 'size-10')} aria-hidden="true">
      <rect width="48" height="48" rx="11" className="fill-plate" />
      <rect x="3" y="3" width="42" height="42" rx="8.5" fill="none" className="stroke-on-plate/55" strokeWidth="1.5" />
      <path
        d="M9.5 25.5L24 11l14.5 14.5"
        fill="none"
        className="stroke-on-plate"
        strokeWidth="3.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="8.5" y="28.5" width="31" height="10.5" rx="2.5" className="fill-accent" />
      <rect x="16.5" y="30.5" width="15" height="6.5" rx="3.25" className="fill-plate" />
      <ellipse cx="24" cy="33.4" rx="3.6" ry="2.1" className="fill-on-plate" />
    </svg>
  )
}
