import { sql } from 'kysely'
import type { SubscriptionStatus, VerificationStatus } from '#features/contractors/rules.ts'
import type { Db } from '#server/database.ts'

export interface CardRow {
  id: string
  business_name: string
  first_name: string
  location: string
  description: string
  trades: string[]
  verification_status: VerificationStatus
  subscription_tier: number
  subscription_status: SubscriptionStatus
  rating_sum: number
  review_count: number
  radius: number
  latitude: number
  longitude: number
  created_at: Date
  updated_at: Date
}

const lettersOfDescription = 300

/** These contractors in this order, with the beginning of their descriptions. */
export async function cardsOf(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select c.id, c.business_name, users.first_name, c.location, left(c.description, ${lettersOfDescription}) as description,
      c.trades, c.verification_status, c.subscription_tier, c.subscription_status, c.rating_sum, c.review_count, c.radius,
      c.latitude, c.longitude, c.created_at, c.updated_at
    from contractors c join users on users.id = c.id where c.id = any(${ids})
  `.execute(db)
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
