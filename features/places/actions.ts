import type { ActionsOf } from '#server/feature.ts'
import type { placeCalls } from './contract.ts'
import { gazetteer } from './records.ts'
import { placeLabel, searchPlaces } from './rules.ts'
import { locate } from './services.ts'

export const placeActions: ActionsOf<typeof placeCalls> = {
  suggest: async (_context, { q, limit }) => {
    const places = searchPlaces(gazetteer(), q, limit)
    return { places: places.map((place) => ({ ...place, label: placeLabel(gazetteer(), place) })) }
  },
  postcode: async (_context, { postcode }) => locate(postcode),
}
