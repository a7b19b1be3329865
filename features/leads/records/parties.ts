import { isVerified, ratingText, type VerificationStatus } from '#features/contractors/rules.ts'
import { fullAddress } from '#features/jobs/rules.ts'
import type { Db } from '#server/database/database.ts'
import { fullNameOf } from '#shared/full-name.ts'
import { shownPhone } from '#shared/phone.ts'
import type { LeadRow } from './lead.ts'

export interface Party {
  userId: string
  email: string
  firstName: string
  /** The name the other side sees: first name, or business name. */
  name: string
  /** Of a contractor: mean rating, number of reviews, and whether they are verified. */
  rating: string
  reviewCount: number
  verified: boolean
}

/** Contact details of the two people of a lead, one line each. */
export interface ContactDetails {
  homeowner: string
  homeownerPhone: string | null
  homeownerEmail: string
  address: string
  businessPhone: string
  businessEmail: string
}

export interface Parties {
  client: Party
  contractor: Party
}

/** The columns read for each of the two; null business for a homeowner. */
export interface PartyRow {
  id: string
  first_name: string
  email: string
  business_name: string | null
  rating_sum: number | null
  review_count: number | null
  verification_status: VerificationStatus | null
}

export function partyOf({
  id,
  email,
  first_name: firstName,
  business_name,
  rating_sum,
  review_count,
  verification_status,
}: PartyRow): Party {
  const reviewCount = review_count ?? 0
  const rating = ratingText(rating_sum ?? 0, reviewCount)
  const verified = verification_status !== null && isVerified(verification_status)
  return { userId: id, email, firstName, name: business_name ?? firstName, rating, reviewCount, verified }
}

/** The two people of a lead, for the letters about it. */
export async function partiesOf(db: Db, lead: Pick<LeadRow, 'client_id' | 'contractor_id'>): Promise<Parties> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('contractors', 'contractors.id', 'users.id')
    .select(['users.id', 'users.first_name', 'users.email'])
    .select(['contractors.business_name', 'contractors.rating_sum', 'contractors.review_count'])
    .select('contractors.verification_status')
    .where('users.id', 'in', [lead.client_id, lead.contractor_id])
    .execute()
  const party = (id: string): Party => {
    const row = rows.find((candidate) => candidate.id === id)
    if (!row) throw new Error(`A lead names ${id}, who has no account`)
    return partyOf(row)
  }
  return { client: party(lead.client_id), contractor: party(lead.contractor_id) }
}

export async function contactDetailsOf(
  db: Db,
  lead: Pick<LeadRow, 'client_id' | 'contractor_id' | 'job_id'>,
): Promise<ContactDetails> {
  const row = await db
    .selectFrom('users')
    .innerJoin('jobs', (join) => join.on('jobs.id', '=', lead.job_id))
    .innerJoin('contractors', (join) => join.on('contractors.id', '=', lead.contractor_id))
    .select(['users.first_name', 'users.last_name', 'users.email', 'users.phone'])
    .select(['jobs.street', 'jobs.location', 'jobs.postcode'])
    .select(['contractors.business_phone', 'contractors.business_email'])
    .where('users.id', '=', lead.client_id)
    .executeTakeFirstOrThrow()
  return {
    homeowner: fullNameOf(row),
    homeownerPhone: row.phone && shownPhone(row.phone),
    homeownerEmail: row.email,
    address: fullAddress(row),
    businessPhone: shownPhone(row.business_phone),
    businessEmail: row.business_email,
  }
}
