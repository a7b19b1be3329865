import { findableContractors, partBeginnings } from '#features/directory/records/findable.ts'
import { publicPages, tradePages } from '#features/directory/rules/public-pages.ts'
import { pagesWithFigures } from '#features/prices/records.ts'
import type { Findable } from '#server/http/sitemap.ts'
import { paths } from '#shared/paths.ts'

/** What the sitemap lists. */
export const findable: Findable = {
  pages: [...publicPages, ...tradePages],
  lists: {
    prices: async (db) =>
      (await pagesWithFigures(db)).map(({ category, town, counted_at }) => ({
        address: paths.prices(category, town),
        changedAt: counted_at,
      })),
  },
  kinds: {
    contractors: {
      addressOf: paths.contractor,
      beginnings: partBeginnings,
      next: findableContractors,
    },
  },
}
