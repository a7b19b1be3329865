import { photoUrl } from '#features/contractors/rules.ts'
import { listedView } from '#features/contractors/services.ts'
import { milesBetween } from '#features/places/rules.ts'
import { isIncluded, portfolioShowcase } from '#features/subscriptions/rules/features.ts'
import type { ActionsOf } from '#server/calls/feature.ts'
import type { directoryCalls } from './contract.ts'
import { type CardRow, lettersOfDescription } from './records/cards.ts'
import type { Wanted } from './records/sql.ts'
import type { Area } from './rules/area.ts'
import { everyTrade } from './rules/headings.ts'
import { hasPriority } from './rules/ranking.ts'
import { directoryLimits, pagesOf, type Verification } from './rules/search.ts'
import { corrected, findContractors, readWords } from './services/find-contractors.ts'
import { placeMeant } from './services/place.ts'
import { suggestionsFor } from './services/suggest.ts'

const verifiedFor: Record<Verification, readonly boolean[]> = {
  all: [true, false],
  verified: [true],
  unverified: [false],
}

const nothing = { contractors: [], total: 0, totalIs: 'exact' as const, totalPages: 0, suggestions: [] }

export const directoryActions: ActionsOf<typeof directoryCalls> = {
  search: async ({ db }, { search, trade, verification, location, radius, sort, page, limit }) => {
    const { place, others } = location ? placeMeant(location) : { place: null, others: [] }
    const about = { page, place: place?.label ?? null, otherPlaces: others, corrected: null }
    if (location && !place) return { ...nothing, ...about }
    const area: Area | null = place && { centre: place.point, reach: radius }
    const wanted: Wanted = {
      heading: trade,
      verified: verifiedFor[verification],
      area,
      sort: sort === 'distance' && !area ? 'best' : sort,
      offset: (page - 1) * limit,
      limit,
    }
    let terms = await readWords(db, search)
    let found = await findContractors(db, terms, wanted)
    let instead: string | null = null
    if (found.total === 0 && terms.length > 0) {
      instead = await corrected(db, terms)
      if (instead) {
        terms = await readWords(db, instead)
        found = await findContractors(db, terms, wanted)
      }
    }
    const { cards, ...total } = found
    return {
      contractors: cards.map((row) => cardOf(row, area)),
      ...total,
      totalPages: pagesOf(total.total, limit),
      ...about,
      corrected: instead,
      suggestions: total.total === 0 ? await suggestionsFor(db, terms, wanted, { search, radius }) : [],
    }
  },

  fetch: async ({ db }, { verified }) => {
    const wanted = { heading: everyTrade, area: null, sort: 'best', offset: 0, limit: directoryLimits.shown } as const
    const { cards } = await findContractors(db, [], { ...wanted, verified: verifiedFor[verified ? 'verified' : 'all'] })
    return cards.map((row) => cardOf(row, null))
  },
}

function photoOf({ photo, photo_width: width, subscription_tier: tier, subscription_status: status }: CardRow) {
  return photo && width && isIncluded(portfolioShowcase, { tier, status }) ? photoUrl(photo, width) : null
}

function cardOf(row: CardRow, area: Area | null) {
  const miles = area && milesBetween(area.centre, row)
  const listed = listedView(row)
  return {
    ...listed,
    description: Array.from(listed.description).slice(0, lettersOfDescription).join(''),
    distance: miles === null ? null : Math.round(miles),
    coversPlace: miles === null ? null : miles <= row.radius,
    photoUrl: photoOf(row),
    priority: hasPriority({ subscriptionTier: row.subscription_tier, subscriptionStatus: row.subscription_status }),
  }
}
