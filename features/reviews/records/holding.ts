import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import type { HoldingFacts, Signal } from '../rules/holding.ts'
import type { ReviewedLead } from './review.ts'

export type HoldRow = Row<'review_holds'>

interface FactsRow {
  last_name: string
  phone: string | null
  email: string
  location: string
  postcode: string
  town: string
  posted_at: Date
  ended_at: Date | null
  business_last_name: string
  own_phone: string | null
  own_email: string
  business_phone: string
  business_email: string
  business_address: string
  business_postcode: string | null
  same_device: boolean
  also_from_network: number
}

/** The facts the holding rules need, before the review is written. The lead ends now unless it has already. */
export async function holdingFacts(
  db: Db,
  { id, job_id, client_id, contractor_id }: ReviewedLead,
  { network, burstSince, now }: { network: string | null; burstSince: Date; now: Date },
): Promise<HoldingFacts> {
  const { rows } = await sql<FactsRow>`
    select homeowner.last_name, homeowner.phone, homeowner.email, jobs.location, jobs.postcode, jobs.town, jobs.created_at as posted_at,
      (select min(at) from lead_events where lead_id = ${id} and to_status in ('completed', 'called_off')) as ended_at,
      business.last_name as business_last_name, business.phone as own_phone, business.email as own_email,
      business_phone, business_email, business_address, contractors.postcode as business_postcode,
      exists (select from devices mine join devices other using (device)
        where mine.user_id = ${client_id} and other.user_id = ${contractor_id}) as same_device,
      (select count(*)::int from reviews where network = ${network} and contractor_id = ${contractor_id}
        and written_at > ${burstSince}) as also_from_network
    from jobs, users homeowner, users business join contractors on contractors.id = business.id
    where jobs.id = ${job_id} and homeowner.id = ${client_id} and business.id = ${contractor_id}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Nothing is known about the two of lead ${id}`)
  return {
    homeowner: {
      lastName: row.last_name,
      phones: [row.phone ?? ''],
      emails: [row.email],
      address: row.location,
      postcodes: [row.postcode],
    },
    contractor: {
      lastName: row.business_last_name,
      phones: [row.own_phone ?? '', row.business_phone],
      emails: [row.own_email, row.business_email],
      address: row.business_address,
      postcodes: [row.business_postcode ?? ''],
    },
    town: row.town,
    postedAt: row.posted_at,
    endedAt: row.ended_at ?? now,
    sameDevice: row.same_device,
    alsoFromNetwork: row.also_from_network,
  }
}

export async function insertHold(
  db: Db,
  hold: { reviewId: string; signals: readonly Signal[]; heldAt: Date; decideBy: Date },
): Promise<void> {
  const { reviewId: review_id, heldAt: held_at, decideBy: decide_by } = hold
  await db
    .insertInto('review_holds')
    .values({ review_id, signals: [...hold.signals], held_at, decide_by })
    .execute()
}

export function lockHold(db: Db, reviewId: string): Promise<HoldRow | undefined> {
  return db.selectFrom('review_holds').selectAll().where('review_id', '=', reviewId).forUpdate().executeTakeFirst()
}

export type HoldDecision = Pick<HoldRow, 'outcome' | 'ground' | 'reason' | 'decided_at' | 'decided_by'>

export async function saveHoldDecision(db: Db, reviewId: string, decision: HoldDecision): Promise<void> {
  await db.updateTable('review_holds').set(decision).where('review_id', '=', reviewId).execute()
}
