import { scaleLinear } from '@visx/scale'

const width = 100
const end = 4

interface PriceRuleProps {
  low: number
  middle: number
  high: number
  /** Another price to compare, shown as a pointer. */
  own?: number | null
  className?: string
}

/** The middle half of some prices on a ruler from zero. Hidden from assistive technology: say the same in words. */
export function PriceRule({ low, middle, high, own, className }: PriceRuleProps) {
  const along = scaleLinear({ domain: [0, Math.max(high, own ?? 0) * 1.25], range: [end, width - end] })
  return (
    <svg viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" className={className} aria-hidden="true">
      <rect x="0" y="0" width={width} height="14" className="fill-sunken" />
      <rect x={along(low)} y="0" width={along(high) - along(low)} height="14" className="fill-brand-wash" />
      {along.ticks(20).map((mark, place) => (
        <Line key={mark} x={along(mark)} from={place % 5 === 0 ? 8 : 11} className="stroke-line-strong" />
      ))}
      <Line x={along(low)} from={0} className="stroke-2 stroke-brand" />
      <Line x={along(high)} from={0} className="stroke-2 stroke-brand" />
      <rect x={along(middle) - 0.6} y="0" width="1.2" height="14" className="fill-brand" />
      {own != null && <Line x={along(own)} from={0} className="stroke-4 stroke-accent-strong" />}
    </svg>
  )
}

function Line({ x, from, className }: { x: number; from: number; className: string }) {
  return <line x1={x} x2={x} y1={from} y2="14" className={className} vectorEffect="non-scaling-stroke" />
}
