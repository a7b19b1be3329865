import { type DrawingName, drawings } from './drawings.ts'
import { Sketch } from './sketch.tsx'

/** One of our drawings, by its name. */
export const Drawing = ({ name, className }: { name: DrawingName; className?: string }) => (
  <Sketch drawn={drawings[name]} className={className} />
)
