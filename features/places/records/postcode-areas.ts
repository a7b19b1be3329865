import { lazy } from '#server/lazy.ts'
import { districts } from '../records.ts'

/** A postcode area, such as `LS`: its centre, and the town with most of its postcodes. */
interface PostcodeArea {
  area: string
  name: string
  latitude: number
  longitude: number
}

/** A district's weight: its number of postcodes, or 1 in Northern Ireland, where it is unknown. */
const weightOf = ({ size }: { size: number }) => size || 1

/** All postcode areas by their letters. A centre is the mean of the districts, weighted by postcodes. */
export const postcodeAreas: () => readonly PostcodeArea[] = lazy(() => {
  const byLetters = Map.groupBy(districts().values(), ({ district }) => /^[A-Z]+/.exec(district)?.[0] ?? '')
  return [...byLetters]
    .map(([area, all]) => {
      const size = all.reduce((sum, one) => sum + weightOf(one), 0)
      const middle = (of: 'latitude' | 'longitude') => all.reduce((sum, one) => sum + one[of] * weightOf(one), 0) / size
      const towns = Map.groupBy(all, ({ town }) => town)
      const sizeOf = (town: string) => (towns.get(town) ?? []).reduce((sum, one) => sum + weightOf(one), 0)
      const name = [...towns.keys()].reduce((most, town) => (sizeOf(town) > sizeOf(most) ? town : most))
      return { area, name, latitude: middle('latitude'), longitude: middle('longitude') }
    })
    .sort((a, b) => (a.area < b.area ? -1 : 1))
})
