import { lazy } from '#server/lazy.ts'
import { districts } from '../records.ts'
import { type AreasOfDistrict, areaLevels, areasOf } from '../rules/areas.ts'

/** The areas of every postcode district. */
const byDistrict = lazy(() => areasOf([...districts().values()]))

const byTown = lazy(() => new Map([...byDistrict().values()].map((areas) => [areas.town.slug, areas])))

/** The areas around a postcode district; undefined when unknown. */
export const areasOfDistrict = (district: string): AreasOfDistrict | undefined =>
  byDistrict().get(district.toUpperCase())

/** The areas around a town, by its slug; undefined when unknown. */
export const areasOfTown = (slug: string): AreasOfDistrict | undefined => byTown().get(slug)

/** Every district with the slug of its area at each level, for SQL that groups by area. */
export const districtsByArea = lazy(() => {
  const all = [...byDistrict()]
  return areaLevels.map((level) => ({
    level,
    districts: all.map(([district]) => district),
    areas: all.map(([, areas]) => areas[level].slug),
  }))
})
