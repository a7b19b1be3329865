import { classes } from '#web/ui/classes.ts'

type Spot = 'green' | 'amber' | 'brick'

/**
 * A drawing in the manner of a two-colour print: an ink line, and flat areas of colour that are slightly misregistered.
 * It is 96 by 96. `spots` are pairs of colour and shape, `line` is the inked path.
 */
export interface Sketched {
  spots: readonly (readonly [Spot, string])[]
  line: string
}

const spotClasses: Record<Spot, string> = {
  green: 'fill-spot-green',
  amber: 'fill-spot-amber',
  brick: 'fill-spot-brick',
}

/** Decorative: the text beside it says the same. */
export function Sketch({ drawn: { spots, line }, className }: { drawn: Sketched; className?: string }) {
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
