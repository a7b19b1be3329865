import type { ActionsOf } from '#server/calls/feature.ts'
import type { placeCalls } from './contract.ts'
import { gazetteer, isPlacedBySector } from './records.ts'
import { locationDoubt, placeLabel, searchPlaces } from './rules.ts'
import { locate } from './services.ts'

export const placeActions: ActionsOf<typeof placeCalls> = {
  suggest: async (_context, { q, limit }) => {
    const places = searchPlaces(gazetteer(), q, limit)
    return { places: places.map((place) => ({ ...place, label: placeLabel(gazetteer(), place) })) }
  },
  postcode: async (_context, { postcode, location = '' }) => {
    const found = locate(postcode)
    return { ...found, sure: isPlacedBySector(postcode), doubt: locationDoubt(gazetteer(), location, found) }
  },
}
