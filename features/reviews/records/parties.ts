import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** One of the two people as a letter greets them, and the job. */
export interface Addressee {
  firstName: string
  leadId: string
  jobTitle: string
}

interface PartiesRow {
  lead_id: string
  title: string
  first_name: string
  email: string
  gone: boolean
  business: string
  own_name: string
  own_email: string
  left: boolean
}

/** The people to mail about a review, without deleted accounts. */
export async function partiesOfReview(db: Db, id: string) {
  const { rows } = await sql<PartiesRow>`
    select lead_id, title, homeowner.first_name, homeowner.email, homeowner.deleted_at is not null as gone,
      business_name as business, trader.first_name as own_name, trader.email as own_email, trader.deleted_at is not null as left
    from reviews join jobs on jobs.id = reviews.job_id join users homeowner on homeowner.id = reviews.client_id
      join contractors on contractors.id = reviews.contractor_id join users trader on trader.id = reviews.contractor_id
    where reviews.id = ${id}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no review ${id}`)
  return {
    leadId: row.lead_id,
    jobTitle: row.title,
    homeowner: row.gone ? null : { firstName: row.first_name, email: row.email },
    contractor: { business: row.business, firstName: row.own_name, email: row.left ? null : row.own_email },
  }
}
