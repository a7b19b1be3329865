import { type RawBuilder, sql } from 'kysely'
import { namesBefore } from '#features/contractors/records.ts'
import type { SubscriptionStatus, VerificationStatus } from '#features/contractors/rules.ts'
import type { Db } from '#server/database/database.ts'

export interface CardRow {
  id: string
  business_name: string
  first_name: string
  location: string
  description: string
  lists_phone: boolean
  lists_email: boolean
  trades: string[]
  verification_status: VerificationStatus
  phone_confirmed_at: Date | null
  subscription_tier: number
  subscription_status: SubscriptionStatus
  rating_sum: number
  review_count: number
  radius: number
  logo: string | null
  traded_before: (string | null)[]
  /** Their first photo of work, and its smallest width. */
  photo: string | null
  photo_width: number | null
  latitude: number
  longitude: number
  created_at: Date
}

/** How many were found: counted, perhaps up to a limit, and the number from the last full count. */
interface Figures {
  counted: number
  kept: number | null
}

/** A query for the ids of a page in order; it may read the rows of `found`. */
export interface Page {
  found?: RawBuilder<unknown>
  page: RawBuilder<unknown>
}

/** With a query for the figures, which may read the same. */
export interface Search extends Page {
  figures: RawBuilder<unknown>
}

export const lettersOfDescription = 300

/**
 * Reads figures and cards in one statement: each further one would cost a search as much again. Descriptions are shortened here
 * only where they are shown as written: a number cut in two would not be recognised.
 */
export async function readPage(db: Db, { found, figures, page }: Search): Promise<Figures & { cards: CardRow[] }> {
  const { rows } = await sql<Figures & ({ place: null } | ({ place: number } & CardRow))>`
    ${found ? sql`with found as materialized (${found})` : sql``}
    select figures.*, card.* from (${figures}) figures left join (
      select page.place, c.id, c.business_name, users.first_name, c.location,
        case when c.lists_phone and c.lists_email then left(c.description, ${sql.lit(lettersOfDescription)}) else c.description end as description, c.lists_phone, c.lists_email, c.trades, c.verification_status, c.phone_confirmed_at,
        c.subscription_tier, c.subscription_status, c.rating_sum, c.review_count, c.radius, (select id from contractor_logos where contractor_id = c.id) as logo, photo.id as photo, photo.width as photo_width, c.latitude, c.longitude,
        c.created_at, ${namesBefore(sql.ref('c.id'))} as traded_before
      from unnest(array(${page})) with ordinality as page (id, place)
      join contractors c on c.id = page.id join users on users.id = page.id
      left join lateral (
        select id, (select min(file.width) from portfolio_files file where photo_id = portfolio_photos.id) as width
        from portfolio_photos where contractor_id = c.id
        order by coalesce(stage, '') = 'before', position, id limit 1
      ) photo on true
    ) card on true
    order by place
  `.execute(db)
  const { counted, kept } = rows[0] ?? { counted: 0, kept: null }
  return { counted, kept, cards: rows.filter((row) => row.place !== null) }
}
