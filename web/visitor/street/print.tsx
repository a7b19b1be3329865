import { classes } from '#web/ui/classes.ts'

/** The colours of the street: those of our drawings, and a few for scenes only. */
const inks = {
  green: 'fill-spot-green',
  amber: 'fill-spot-amber',
  brick: 'fill-spot-brick',
  card: 'fill-card',
  slate: 'fill-slate',
  plate: 'fill-plate',
  /** Window panes, lit and unlit. */
  glass: 'fill-glass',
  pane: 'fill-pane',
  dark: 'fill-plate-deep',
  sun: 'fill-sun',
}
export type Ink = keyof typeof inks

/** Part of the street: flat, slightly misregistered areas of colour with a line drawing on top. */
export interface Sketch {
  spots: readonly (readonly [Ink, string])[]
  line: string
}

/** Draws a sketch with its base at a position. */
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

/** A repeated sketch: defined once, then referenced. */
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
