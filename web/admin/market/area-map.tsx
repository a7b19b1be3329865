import { type KeyboardEvent, useMemo } from 'react'
import { Link } from 'react-router'
import { type FigureName, marketFigures } from '#features/market/rules.ts'
import { classes } from '#web/ui/classes.ts'
import { type Area, areasOnTiles } from './area-figures.ts'
import { towards } from './tiles.ts'

/** In pixels: with a margin of one a tile is 24 wide, the minimum target size of WCAG. */
const size = 26
const air = 2

interface AreaMapProps {
  areas: readonly Area[]
  figure: FigureName
  chosen?: string
  /** The address for choosing an area. */
  to: (area: string) => string
}

/**
 * A tile map of the UK's postcode areas, coloured by a figure. One tile is in the tab order, the arrow keys reach the
 * others; the table by postcode area has the same data. Never scaled down, so it scrolls in a narrow window.
 */
export function AreaMap({ areas, figure, chosen = '', to }: AreaMapProps) {
  const { placed, reach } = useMemo(() => areasOnTiles(areas, figure), [areas, figure])
  const first = chosen || areas[0]?.area
  const [width, height] = [reach.columns * size + 2 * air, reach.rows * size + 2 * air]

  function move(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const from = placed[links.findIndex((link) => link.matches(':focus'))]
    const tiles = placed.map(({ tile }) => tile)
    const next = from && towards(event.key, from.tile, tiles)
    if (!next) return
    event.preventDefault()
    links[tiles.indexOf(next)]?.focus()
  }

  return (
    <figure>
      <figcaption className="mb-2">
        <span className="block font-semibold text-small">{marketFigures[figure].label} by postcode area</span>
        <span className="block text-label text-muted">
          Each tile is a postcode area, near where it lies and without its outline. The stronger its colour, the more;
          empty ones have none. Choosing one narrows the page to it.
        </span>
      </figcaption>
      <nav
        aria-label={`${marketFigures[figure].label} by postcode area`}
        onKeyDown={move}
        className="relative overflow-x-auto"
      >
        <svg
          viewBox={`${reach.left * size - air} ${reach.top * size - air} ${width} ${height}`}
          width={width}
          height={height}
          className="max-w-none"
        >
          <title>The United Kingdom by postcode area</title>
          {placed.map(({ area: { area }, tile, look, words }) => (
            <Link
              key={area}
              to={to(area)}
              preventScrollReset
              tabIndex={area === first ? 0 : -1}
              aria-label={words}
              aria-current={area === chosen ? 'true' : undefined}
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
                  area === chosen && 'stroke-3 stroke-mark',
                )}
              />
              <text
                x={(tile.column + 0.5) * size}
                y={(tile.row + 0.5) * size + 4}
                textAnchor="middle"
                fontSize={11}
                className={look.text}
              >
                {area}
              </text>
            </Link>
          ))}
        </svg>
      </nav>
    </figure>
  )
}
