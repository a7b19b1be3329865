import { areasOfDistrict, areasOfTown } from '#features/places/records/areas.ts'
import { findArea, findPostcode } from '#features/places/records.ts'
import { outwardsOf, wholeCountry } from '#features/places/rules/areas.ts'
import { categoryIds } from '#features/trades/rules.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import type { Db } from '#server/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { priceCalls } from './contract.ts'
import { countedIn, lastCount, townsCounted } from './records.ts'
import { closestFigures } from './rules.ts'

/** Limit of towns linked from a page. */
const mostTowns = 60

export const priceActions: ActionsOf<typeof priceCalls> = {
  overview: async ({ db }) => {
    const counted = await countedIn(db, categoryIds, [wholeCountry])
    return {
      period: await periodOf(db),
      categories: categoryIds.map((category) => ({
        category,
        figures: closestFigures(
          counted.filter((one) => one.category === category),
          [wholeCountry],
        ),
      })),
    }
  },

  guide: async ({ db }, { category, town, district }) => {
    const areas = town ? areasOfTown(town) : district ? areasOfDistrict(district) : null
    if (areas === undefined) throw new Refusal('NOT_FOUND', 'We know no town of this name.')
    const around = areas ? outwardsOf(areas) : [wholeCountry]
    const [period, counted, towns] = await Promise.all([
      periodOf(db),
      countedIn(db, [category], around),
      townsCounted(db, category, mostTowns),
    ])
    return {
      period,
      town: areas?.town ?? null,
      figures: closestFigures(counted, around),
      towns: towns.flatMap(({ area }) => areasOfTown(area)?.town ?? []),
    }
  },

  town: async (_, { near }) => {
    const place =
      areasOfTown(near.toLowerCase()) ?? areasOfDistrict((findPostcode(near) ?? findArea(near))?.district ?? '')
    if (place) return place.town
    throw new Refusal('NOT_FOUND', `We cannot find “${near}” on the map. Enter a town or a postcode.`)
  },
}

async function periodOf(db: Db) {
  const count = await lastCount(db)
  return count ? { from: count.since, to: count.counted_at } : null
}
