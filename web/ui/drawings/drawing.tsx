import { classes } from '#web/ui/classes.ts'
import { type DrawingName, drawings, type Spot } from './drawings.ts'

export type { DrawingName } from './drawings.ts'

const spotClasses: Record<Spot, string> = {
  green: 'fill-spot-green',
  amber: 'fill-spot-amber',
  brick: 'fill-spot-brick',
}

/** One of our drawings. It is decoration: what it shows is said in words beside it. */
export function Drawing({ name, className }: { name: DrawingName; className?: string }) {
  const { spots, line } = drawings[name]
  return (
    <svg viewBox="0 0 96 96" className={classes('h-auto shrink-0', className)} aria-hidden="true">
      <g transform="translate(3.5 3.5)">
        {spots.map(([spot, shape]) => (
          <path key={shape} d={shape} className={spotClasses[spot]} />
        ))}
      </g>
      <path
        d={line}
        fill="none"
        className="stroke-ink"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
