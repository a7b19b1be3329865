import { scaleLinear } from '@visx/scale'
import type { PriceFigures } from '#features/prices/contract.ts'

const width = 100
const end = 4

/** The middle half on a carpenter's rule, from nothing to beyond it; `most` sets several rules beside each other to one scale. */
export function PriceRule({ figures, most, className }: { figures: PriceFigures; most?: number; className?: string }) {
  const { low, middle, high } = figures
  const along = scaleLinear({ domain: [0, most ?? high * 1.25], range: [end, width - end] })
  const marks = along.ticks(20)
  return (
    <svg viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" className={className} aria-hidden="true">
      <rect x="0" y="0" width={width} height="14" className="fill-sunken" />
      <rect x={along(low)} y="0" width={along(high) - along(low)} height="14" className="fill-brand-wash" />
      {marks.map((mark, place) => (
        <line
          key={mark}
          x1={along(mark)}
          x2={along(mark)}
          y1="14"
          y2={place % 5 === 0 ? 8 : 11}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {[low, high].map((price, place) => (
        <line
          key={place === 0 ? 'low' : 'high'}
          x1={along(price)}
          x2={along(price)}
          y1="0"
          y2="14"
          className="stroke-2 stroke-brand"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <rect x={along(middle) - 0.6} y="0" width="1.2" height="14" className="fill-brand" />
    </svg>
  )
}
