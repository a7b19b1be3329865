import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { match, parse as parsePostcode } from 'postcode'
import { lazy } from '#server/lazy.ts'
import { root } from '#server/root.ts'
import { buildGazetteer, fold, type Gazetteer, isCountry, milesBetween, type Point, placeNamed } from './rules.ts'

/**
 * The places of the UK, a few megabytes of constant data, loaded into memory at first use; postcodes and place names
 * separately, since most processes need only postcodes.
 */
const folder = path.join(root, 'database/geography')

function readCsv(file: string): string[][] {
  return parse(readFileSync(path.join(folder, file)), { from_line: 2 })
}

/** A position as exact as others may know: at best the centre of a few streets. */
export interface Location extends Point {
  /** The postcode district, `LS6`. */
  district: string
  town: string
  county: string
}

export interface District extends Location {
  region: string
  /** Its number of postcodes. */
  size: number
}

/** Every postcode district by its name. */
export const districts: () => ReadonlyMap<string, District> = lazy(() => {
  const rows = readCsv('outcodes.csv').map(
    ([district = '', latitude, longitude, town = '', , , county = '', region = '', , size]): District => ({
      district,
      latitude: Number(latitude),
      longitude: Number(longitude),
      town,
      county,
      region,
      size: Number(size),
    }),
  )
  return new Map(rows.map((row) => [row.district, row]))
})

const sectors = lazy(() => {
  const rows = readCsv('sectors.csv')
  return new Map(
    rows.map(([sector = '', latitude, longitude]) => [
      sector,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  )
})

/** For towns in Northern Ireland, which have a population but no postcode count. */
const peoplePerPostcode = 36

/** Every place in the UK, prepared for searching. */
export const gazetteer: () => Gazetteer = lazy(() =>
  buildGazetteer(
    readCsv('places.csv').map(
      ([
        name = '',
        altName = '',
        type = '',
        county = '',
        ,
        country = '',
        latitude,
        longitude,
        population,
        postcodes,
        outcode = '',
      ]) => ({
        name,
        altName,
        type,
        // Cities that are counties of their own are distinguished by their country.
        county: county === name ? country : county,
        latitude: Number(latitude),
        longitude: Number(longitude),
        size: Number(postcodes) || Number(population) / peoplePerPostcode,
        outcode,
      }),
    ),
  ),
)

function asLocation({ district, town, county }: District, { latitude, longitude }: Point): Location {
  return { district, town, county, latitude, longitude }
}

/** A full postcode in normal form with the position of its sector, or else its district; undefined when unknown. */
export function findPostcode(typed: string): (Location & { postcode: string }) | undefined {
  const { postcode, outcode, sector } = parsePostcode(typed.trim())
  const district = outcode === null ? undefined : districts().get(outcode)
  if (!postcode || !district) return undefined
  return { postcode, ...asLocation(district, sectors().get(sector) ?? district) }
}

/**
 * Whether a postcode has the position of its sector rather than its district. Not all sectors of Northern Ireland are known.
 */
export function isPlacedBySector(typed: string): boolean {
  const { outcode, sector } = parsePostcode(typed.trim())
  return sector !== null && (sectors().has(sector) || outcode.startsWith('BT'))
}

/** The last postcode in an address, with its position. */
export function findPostcodeIn(address: string): (Location & { postcode: string }) | undefined {
  return match(address)
    .map(findPostcode)
    .findLast((found) => found !== undefined)
}

/** The position of an area in words: a place, the first place of a list, a postcode district or a county. */
export function findArea(words: string): Location | undefined {
  const parts = [words, ...words.split(/[,;/&]|\band\b/i)].filter((part) => !isCountry(part))
  for (const part of parts) {
    const found = findDistrict(part) ?? findPlace(part) ?? findCounty(part)
    if (found) return found
  }
  return undefined
}

function findDistrict(word: string): Location | undefined {
  const district = districts().get(word.trim().toUpperCase())
  return district && asLocation(district, district)
}

function findPlace(name: string): Location | undefined {
  const place = placeNamed(gazetteer(), name)
  const district = place && districts().get(place.outcode)
  return district && asLocation(district, place)
}

/** A county's position is the centre of its postcodes, moved to the nearest district. */
function findCounty(name: string): Location | undefined {
  const inside = [...districts().values()].filter((district) => fold(district.county) === fold(name))
  if (inside.length === 0) return undefined
  const size = inside.reduce((sum, district) => sum + district.size, 0)
  const mean = (of: (district: District) => number) =>
    inside.reduce((sum, district) => sum + of(district) * district.size, 0) / size
  const middle = { latitude: mean((district) => district.latitude), longitude: mean((district) => district.longitude) }
  const [nearest] = inside.toSorted((a, b) => milesBetween(a, middle) - milesBetween(b, middle))
  return nearest && asLocation(nearest, middle)
}
