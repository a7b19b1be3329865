import type { JobStatus } from '#features/jobs/rules.ts'
import type { LeadState } from '#features/leads/rules.ts'
import { leadStateNames, leadStates } from '#features/leads/rules.ts'
import { categoryName } from '#features/trades/rules.ts'
import type { Db } from '#server/database/database.ts'

type Tables = {
  jobs: { id: string; client_id: string; status: JobStatus; category: string; town: string }
  leads: { id: string; job_id: string; contractor_id: string; status: LeadState }
}

const tables = (db: Db) => db.withTables<Tables>()
const live = leadStateNames.filter((state) => !leadStates[state].ended)

/** A job in words that name nobody: `a plumbing job in Leeds`. */
const inWords = ({ category, town }: Pick<Tables['jobs'], 'category' | 'town'>) =>
  `a ${categoryName(category).toLowerCase()} job in ${town}`

/** A homeowner's jobs that are neither done nor cancelled. */
export async function openJobsOf(db: Db, clientId: string): Promise<{ id: string; words: string }[]> {
  const rows = await tables(db)
    .selectFrom('jobs')
    .select(['id', 'category', 'town'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'active')
    .execute()
  return rows.map((row) => ({ id: row.id, words: inWords(row) }))
}

/** Everybody with a lead for one of these jobs. */
export async function contractorsOf(db: Db, jobIds: readonly string[]): Promise<string[]> {
  if (jobIds.length === 0) return []
  const rows = await tables(db).selectFrom('leads').select('contractor_id').where('job_id', 'in', jobIds).execute()
  return rows.map((row) => row.contractor_id)
}

/** A contractor's leads that are under way, in the order of their jobs. */
export async function openLeadsOf(db: Db, contractorId: string): Promise<{ id: string; words: string }[]> {
  const rows = await tables(db)
    .selectFrom('leads')
    .innerJoin('jobs', 'jobs.id', 'leads.job_id')
    .select(['leads.id', 'category', 'town'])
    .where('contractor_id', '=', contractorId)
    .where('leads.status', 'in', live)
    .orderBy('job_id')
    .execute()
  return rows.map((row) => ({ id: row.id, words: inWords(row) }))
}
