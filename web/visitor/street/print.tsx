import { classes } from '#web/ui/classes.ts'

/** The inks of the street: those of our drawings, and a few that only a whole scene needs. */
const inks = {
  green: 'fill-spot-green',
  amber: 'fill-spot-amber',
  brick: 'fill-spot-brick',
  card: 'fill-card',
  slate: 'fill-slate',
  plate: 'fill-plate',
  /** Panes with somebody at home, and without. */
  glass: 'fill-glass',
  pane: 'fill-pane',
  dark: 'fill-plate-deep',
  sun: 'fill-sun',
}
export type Ink = keyof typeof inks

/** Something of the street: flat spots of colour, a little off, and the line that is printed over them. */
export interface Sketch {
  spots: readonly (readonly [Ink, string])[]
  line: string
}

/** Prints a sketch with its foot at a place of the street. */
export function Print({
  sketch,
  at,
  className,
}: {
  sketch: Sketch
  at: readonly [number, number]
  className?: string
}) {
  return (
    <g transform={`translate(${at[0]} ${at[1]})`} className={className}>
      <g transform="translate(2.5 2.5)">
        {sketch.spots.map(([ink, shape]) => (
          <path key={shape} d={shape} className={inks[ink]} />
        ))}
      </g>
      <path d={sketch.line} className="fill-none stroke-ink" />
    </g>
  )
}

/** The same thing many times: drawn once under a name, then put where it is wanted. */
export const Stamp = ({ name, sketch }: { name: string; sketch: Sketch }) => (
  <g id={`street-${name}`}>
    <Print sketch={sketch} at={[0, 0]} />
  </g>
)

export const Stamped = ({
  name,
  at,
  className,
}: {
  name: string
  at: readonly [number, number]
  className?: string
}) => <use href={`#street-${name}`} x={at[0]} y={at[1]} className={classes(className)} />
