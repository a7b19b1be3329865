import { type DrawingName, drawings } from './drawings.ts'
import { Sketch } from './sketch.tsx'

export const Drawing = ({ name, className }: { name: DrawingName; className?: string }) => (
  <Sketch drawn={drawings[name]} className={className} />
)
