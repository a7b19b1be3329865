interface Place {
  latitude: number
  longitude: number
}

export interface Tile {
  column: number
  row: number
}

/**
 * The map's north-west corner, and the size of a tile in degrees of latitude; a degree of longitude is about half as
 * long here.
 */
const northWest = { latitude: 60.9, longitude: -8.2 }
const tileDegrees = 0.4
const eastToNorth = 0.575

/** The position of a place, in tiles. */
const spotOf = ({ latitude, longitude }: Place): Tile => ({
  column: ((longitude - northWest.longitude) * eastToNorth) / tileDegrees,
  row: (northWest.latitude - latitude) / tileDegrees,
})
const away = (one: Tile, other: Tile) => (one.column - other.column) ** 2 + (one.row - other.row) ** 2

/**
 * Assigns each place a tile of its own near its position, since towns are too close together for points. First each
 * takes the nearest free tile, then pairs are swapped while that shortens the distances.
 */
export function tilesOf<P extends Place>(places: readonly P[]): Map<P, Tile> {
  const taken = new Set<string>()
  const put = places
    .toSorted((a, b) => b.latitude - a.latitude)
    .map((place) => {
      const spot = spotOf(place)
      const tile = nearestFree(spot, taken)
      taken.add(nameOf(tile))
      return { place, spot, tile }
    })
  for (let better = true; better; ) {
    better = false
    for (const one of put) for (const other of put) if (changePlaces(one, other)) better = true
  }
  return new Map(put.map(({ place, tile }) => [place, tile]))
}

interface Put {
  spot: Tile
  tile: Tile
}

/** Swaps two if that shortens the distances; whether it did. */
function changePlaces(one: Put, other: Put): boolean {
  const now = away(one.spot, one.tile) + away(other.spot, other.tile)
  const changed = away(one.spot, other.tile) + away(other.spot, one.tile)
  if (now - changed < 1e-9) return false
  ;[one.tile, other.tile] = [other.tile, one.tile]
  return true
}

const nameOf = ({ column, row }: Tile) => `${column} ${row}`

function nearestFree(spot: Tile, taken: ReadonlySet<string>): Tile {
  const around = 8
  const [x, y] = [Math.round(spot.column), Math.round(spot.row)]
  let nearest: Tile | undefined
  for (let column = x - around; column <= x + around; column++)
    for (let row = y - around; row <= y + around; row++) {
      const tile = { column, row }
      if (!taken.has(nameOf(tile)) && (!nearest || away(tile, spot) < away(nearest, spot))) nearest = tile
    }
  if (!nearest) throw new Error('There are more places close together than the map has tiles')
  return nearest
}

/** The target of an arrow key: the nearest tile in that direction, preferring straight ahead. */
export function towards(key: string, from: Tile, tiles: Iterable<Tile>): Tile | undefined {
  const ways: Record<string, readonly [number, number]> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
  }
  const way = ways[key]
  if (!way) return undefined
  const [right, down] = way
  let best: { tile: Tile; far: number } | undefined
  for (const tile of tiles) {
    const [x, y] = [tile.column - from.column, tile.row - from.row]
    const ahead = x * right + y * down
    const aside = Math.abs(x * down) + Math.abs(y * right)
    const far = ahead + 3 * aside
    if (ahead > 0 && (!best || far < best.far)) best = { tile, far }
  }
  return best?.tile
}
