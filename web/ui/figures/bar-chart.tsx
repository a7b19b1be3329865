import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'

export interface ChartBar {
  /** Shown under the bar; short and unique. */
  label: string
  value: number
  /** How much of it is filled; the rest is pale. All of it by default. */
  filled?: number
}

const size = { width: 360, height: 170 }
const edge = { top: 8, right: 4, bottom: 28, left: 28 }
const inner = { width: size.width - edge.left - edge.right, height: size.height - edge.top - edge.bottom }
const written = { className: 'fill-muted', fontSize: 11, fontFamily: 'inherit' }
/** With many bars only some are labelled. */
const mostLabels = 6

/** A bar chart, hidden from assistive technology: show the same data in a table. Load it lazily. */
export default function BarChart({ bars }: { bars: readonly ChartBar[] }) {
  const labels = bars.map(({ label }) => label)
  const across = scaleBand({ domain: labels, range: [0, inner.width], padding: 0.28 })
  const up = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
    range: [inner.height, 0],
    nice: 4,
  })
  const every = Math.ceil(bars.length / mostLabels)
  const bar = (label: string, value: number, className: string) => (
    <Bar
      x={across(label)}
      width={across.bandwidth()}
      y={up(value)}
      height={inner.height - up(value)}
      className={className}
    />
  )
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="w-full max-w-xl" aria-hidden="true">
      <Group left={edge.left} top={edge.top}>
        <AxisLeft
          scale={up}
          tickValues={up.ticks(4).filter(Number.isInteger)}
          tickFormat={String}
          hideAxisLine
          tickLength={4}
          tickClassName="text-muted"
          tickStroke="currentColor"
          tickLabelProps={() => ({ ...written, textAnchor: 'end', dx: -6, dy: 4 })}
        />
        {bars.map(({ label, value, filled }) => (
          <Group key={label}>
            {bar(label, value, filled === undefined ? 'fill-brand' : 'fill-brand-wash stroke-brand')}
            {filled !== undefined && bar(label, filled, 'fill-brand')}
          </Group>
        ))}
        <AxisBottom
          top={inner.height}
          scale={across}
          tickValues={labels.filter((_, place) => (bars.length - 1 - place) % every === 0)}
          axisClassName="text-line-strong"
          stroke="currentColor"
          hideTicks
          tickLabelProps={() => ({ ...written, textAnchor: 'middle', dy: 2 })}
        />
      </Group>
    </svg>
  )
}
