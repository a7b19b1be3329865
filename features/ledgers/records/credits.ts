import { sql } from 'kysely'
import { type CreditKind, creditKinds } from '#features/credits/rules.ts'
import { peopleFound } from '#features/people/records/find.ts'
import type { Db, Row } from '#server/database/database.ts'
import { both, type Condition, jobsFound, pageOf, type Wanted } from './page.ts'

interface FoundEntry
  extends Pick<
    Row<'credit_entries'>,
    'id' | 'created_at' | 'kind' | 'amount' | 'expires_at' | 'reason' | 'rule' | 'contractor_id' | 'job_id'
  > {
  business_name: string
  title: string | null
  admin: string | null
}

/** Entries of a lead, one of each kind: each condition is answered by an index of its own. */
const ofLeads = [sql`kind = 'hold'`, sql`kind = 'capture'`, sql`kind in ('release', 'refund')`]
const ofJobs = (jobs: Condition) =>
  ofLeads.map((kind) => sql`${kind} and lead_id in (select id from leads where job_id in ${jobs})`)

export async function entryPage(db: Db, wanted: Wanted & { kind?: CreditKind | undefined }): Promise<FoundEntry[]> {
  const { search, personId, jobId, kind } = wanted
  const only = [...(personId ? [sql`contractor_id = ${personId}`] : []), ...(kind ? [sql`kind = ${kind}`] : [])]
  const isOpen = only.length === 0 && !search && !jobId
  const ways = both(
    search ? [sql`contractor_id in (${peopleFound(search)})`, ...ofJobs(jobsFound(search))] : [sql`true`],
    jobId ? ofJobs(sql`(${jobId})`) : isOpen ? creditKinds.map((one) => sql`kind = ${one}`) : [sql`true`],
  )
  const { ids, order } = pageOf({ table: 'credit_entries', at: 'created_at', ways, only }, wanted)
  const { rows } = await sql<FoundEntry>`
    with page as materialized (${ids})
    select page.id, page.created_at, kind, amount, entry.expires_at, reason, rule, contractor_id, job_id, business_name, title,
      admins.email as admin
    from page join credit_entries entry on entry.id = page.id join contractors on contractors.id = contractor_id
      left join jobs on jobs.id = job_id left join users admins on admins.id = caused_by and admins.user_type = 'admin'
    order by ${order}
  `.execute(db)
  return rows
}
