import { fold } from '../rules.ts'

/** Levels of areas that have figures, smallest first. */
export const areaLevels = ['town', 'county', 'region', 'country'] as const
export type AreaLevel = (typeof areaLevels)[number]

/** A town, a county, a region or the whole country. */
export interface Area {
  level: AreaLevel
  /** Its slug in addresses, unique within its level: `richmond-north-yorkshire`. */
  slug: string
  /** As it follows “in”: `the North West`. */
  name: string
}

/** The areas a postcode district belongs to. */
export type AreasOfDistrict = Record<AreaLevel, Area>

/** From smallest to largest. */
export const outwardsOf = (areas: AreasOfDistrict): Area[] => areaLevels.map((level) => areas[level])

interface District {
  district: string
  town: string
  county: string
  region: string
  /** Its number of postcodes. */
  size: number
}

/** The area of every place. */
export const wholeCountry: Area = { level: 'country', slug: 'uk', name: 'the UK' }
const withArticle =
  /^((East|West) Midlands|(North|South) (East|West)|East of|Isle|Vale|Scottish Borders|Western Isles)\b/

const slugOf = (...names: string[]) => fold(names.join(' ')).replaceAll(' ', '-')

function named(level: AreaLevel, name: string): Area {
  return { level, slug: slugOf(name), name: withArticle.test(name) ? `the ${name}` : name }
}

/** The areas of every district. Of towns with the same name the largest has the plain slug; the others add their county. */
export function areasOf(districts: readonly District[]): Map<string, AreasOfDistrict> {
  const namesakes = Map.groupBy(districts, ({ town }) => slugOf(town))
  const townOf = ({ town, county }: District): Area => {
    const slug = slugOf(town)
    const all = namesakes.get(slug) ?? []
    const isLargest = largestCounty(all) === county
    const isKnown = isLargest && new Set(all.map(({ region }) => region)).size === 1
    return {
      level: 'town',
      slug: isLargest ? slug : slugOf(town, county),
      name: isKnown ? town : `${town}, ${county}`,
    }
  }
  return new Map(
    districts.map((one) => [
      one.district,
      {
        town: townOf(one),
        county: named('county', one.county),
        region: named('region', one.region),
        country: wholeCountry,
      },
    ]),
  )
}

function largestCounty(districts: readonly District[]): string | undefined {
  const counties = [...Map.groupBy(districts, ({ county }) => county)]
  const sizes = counties.map(([county, some]) => ({ county, size: some.reduce((sum, { size }) => sum + size, 0) }))
  return sizes.sort((a, b) => b.size - a.size || (a.county < b.county ? -1 : 1))[0]?.county
}
