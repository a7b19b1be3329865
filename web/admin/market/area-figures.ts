import type { Market } from '#features/market/contract.ts'
import type { FigureName } from '#features/market/rules.ts'
import { figureText } from './figure-text.ts'
import { type Tile, tilesOf } from './tiles.ts'

export type Area = Market['areas'][number]

/** The colours from lowest to highest; the text on each is readable. */
const steps = [
  { tile: 'fill-brand/15', text: 'fill-ink' },
  { tile: 'fill-brand/30', text: 'fill-ink' },
  { tile: 'fill-brand/45', text: 'fill-ink' },
  { tile: 'fill-brand', text: 'fill-on-brand' },
] as const
const none = { tile: 'fill-card stroke-line', text: 'fill-muted' }

/** The quartiles of the areas with a value. */
function boundsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  return [0.25, 0.5, 0.75].map((part) => sorted[Math.floor(part * sorted.length)] ?? 0)
}

const isSomething = (value: number | null): value is number => value !== null && value > 0

/** The areas on their tiles, each with its colour and label, and the bounds of the map. */
export function areasOnTiles(areas: readonly Area[], figure: FigureName) {
  const tiles = tilesOf(areas)
  const figureOf = (area: Area) => area.figures[figure] ?? null
  const bounds = boundsOf(areas.map(figureOf).filter(isSomething))
  const lookOf = (value: number | null) =>
    isSomething(value) ? (steps[bounds.filter((bound) => value > bound).length] ?? none) : none
  const placed = areas.flatMap((area) => {
    const tile = tiles.get(area)
    if (!tile) return []
    const value = figureOf(area)
    return [
      { area, tile, value, look: lookOf(value), words: `${area.area}, ${area.name}: ${figureText(figure, value)}` },
    ]
  })
  return { placed, reach: reachOf([...tiles.values()]) }
}

/** The first tile and the number of rows and columns. */
function reachOf(tiles: readonly Tile[]) {
  const [columns, rows] = [tiles.map(({ column }) => column), tiles.map(({ row }) => row)]
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  return { left, top, columns: Math.max(...columns) - left + 1, rows: Math.max(...rows) - top + 1 }
}
