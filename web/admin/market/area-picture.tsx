import { useMemo } from 'react'
import { type FigureName, marketFigures } from '#features/market/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { type Area, areasOnTiles } from './area-figures.ts'
import { figureText } from './figure-text.ts'

/** The number of areas listed beside the map. */
const named = 5

/** The map as an image with the highest areas in text. The market page has the interactive map. */
export function AreaPicture({ areas, figure }: { areas: readonly Area[]; figure: FigureName }) {
  const { placed, reach } = useMemo(() => areasOnTiles(areas, figure), [areas, figure])
  const most = placed
    .filter(({ value }) => value)
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .slice(0, named)
  return (
    <figure className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <svg
        viewBox={`${reach.left} ${reach.top} ${reach.columns} ${reach.rows}`}
        className="h-72 max-w-full"
        aria-hidden="true"
      >
        {placed.map(({ area: { area }, tile, look }) => (
          <rect
            key={area}
            x={tile.column + 0.04}
            y={tile.row + 0.04}
            width={0.92}
            height={0.92}
            rx={0.15}
            className={look.tile}
            strokeWidth={0.05}
          />
        ))}
      </svg>
      <figcaption className="min-w-0 flex-1 basis-48">
        <h3 className="font-semibold text-small">{marketFigures[figure].label} by postcode area</h3>
        <p className="text-label text-muted">
          A tile is a postcode area, near where it lies. The stronger its colour, the more; pale ones have none.
        </p>
        <ol className="mt-3 grid gap-x-4 text-small">
          {most.map(({ area: { area, name }, value }) => (
            <li key={area} className="flex items-center justify-between gap-3 border-line border-b last:border-b-0">
              <TextLink to={paths.adminMarket({ area })} className="min-w-0 py-1">
                {area}, {name}
              </TextLink>
              <span className="tabular-nums">{figureText(figure, value)}</span>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-small">
          <TextLink to={paths.adminMarket()}>The map of all areas</TextLink>
        </p>
      </figcaption>
    </figure>
  )
}
