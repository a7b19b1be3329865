import { type KeyboardEvent, useMemo } from 'react'
import { Link } from 'react-router'
import type { Market } from '#features/market/contract.ts'
import { type FigureName, marketFigures } from '#features/market/rules.ts'
import { classes } from '#web/ui/classes.ts'
import { figureText } from './figure-text.ts'
import { tilesOf, towards } from './tiles.ts'

type Area = Market['areas'][number]

const size = 26
/** From the fewest to the most; what is written on each can be read. */
const steps = [
  { tile: 'fill-brand/15', text: 'fill-ink' },
  { tile: 'fill-brand/30', text: 'fill-ink' },
  { tile: 'fill-brand/45', text: 'fill-ink' },
  { tile: 'fill-brand', text: 'fill-on-brand' },
] as const
const none = { tile: 'fill-card stroke-line', text: 'fill-muted' }

/** Bounds of four parts with as many areas in each, of those that have something. */
function boundsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return [0.25, 0.5, 0.75].map((part) => sorted[Math.floor(part * sorted.length)] ?? 0)
}

interface AreaMapProps {
  areas: readonly Area[]
  figure: FigureName
  chosen?: string
  /** Where choosing an area leads. */
  to: (area: string) => string
  /** What choosing one does. */
  leads: string
  className?: string
}

/**
 * The United Kingdom by postcode area, a tile each, coloured by a figure. One tile is reached by Tab and the others by the arrow
 * keys; the table by postcode area says the same.
 */
export function AreaMap({ areas, figure, chosen = '', to, leads, className }: AreaMapProps) {
  const tiles = useMemo(() => tilesOf(areas), [areas])
  const figureOf = (area: Area) => area.figures[figure] ?? null
  const isSomething = (value: number | null): value is number => value !== null && value > 0
  const bounds = boundsOf(areas.map(figureOf).filter(isSomething))
  const lookOf = (value: number | null) =>
    isSomething(value) ? (steps[bounds.filter((bound) => value > bound).length] ?? none) : none
  const first = chosen || areas[0]?.area
  const all = [...tiles.values()]
  const [columns, rows] = [Math.max(...all.map(({ column }) => column)), Math.max(...all.map(({ row }) => row))]
  const [left, top] = [Math.min(...all.map(({ column }) => column)), Math.min(...all.map(({ row }) => row))]

  function move(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.findIndex((link) => link.matches(':focus'))
    const from = areas[at] && tiles.get(areas[at])
    const next = from && towards(event.key, from, all)
    if (!next) return
    event.preventDefault()
    links[areas.findIndex((area) => tiles.get(area) === next)]?.focus()
  }

  return (
    <figure>
      <figcaption className="mb-2">
        <span className="block font-semibold text-small">{marketFigures[figure].label} by postcode area</span>
        <span className="block text-label text-muted">
          Each tile is a postcode area, near where it lies and without its outline. The darker, the more; empty ones
          have none. {leads}
        </span>
      </figcaption>
      <nav aria-label={`${marketFigures[figure].label} by postcode area`} onKeyDown={move}>
        <svg
          viewBox={`${left * size - 2} ${top * size - 2} ${(columns - left + 1) * size + 4} ${(rows - top + 1) * size + 4}`}
          className={classes('w-full max-w-md', className)}
        >
          <title>The United Kingdom by postcode area</title>
          {areas.map((area) => {
            const tile = tiles.get(area)
            const look = lookOf(figureOf(area))
            const words = `${area.area}, ${area.name}: ${figureText(figure, figureOf(area))}`
            return (
              tile && (
                <Link
                  key={area.area}
                  to={to(area.area)}
                  preventScrollReset
                  tabIndex={area.area === first ? 0 : -1}
                  aria-label={words}
                  aria-current={area.area === chosen ? 'true' : undefined}
                  className="group outline-none"
                >
                  <title>{words}</title>
                  <rect
                    x={tile.column * size + 1}
                    y={tile.row * size + 1}
                    width={size - 2}
                    height={size - 2}
                    rx={4}
                    className={classes(
                      look.tile,
                      'group-hover:stroke-2 group-hover:stroke-mark group-focus-visible:stroke-3 group-focus-visible:stroke-focus',
                      area.area === chosen && 'stroke-3 stroke-mark',
                    )}
                  />
                  <text
                    x={(tile.column + 0.5) * size}
                    y={(tile.row + 0.5) * size + 3.5}
                    textAnchor="middle"
                    fontSize={10}
                    className={look.text}
                  >
                    {area.area}
                  </text>
                </Link>
              )
            )
          })}
        </svg>
      </nav>
    </figure>
  )
}
