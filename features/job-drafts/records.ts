import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { deferred } from '#server/database/deferred-writes.ts'
import { newId } from '#shared/ids.ts'
import type { JobDraft } from './contract.ts'

type Narrower = { job_drafts: { draft: JobDraft } }
export type JobDraftRow = Row<'job_drafts'> & Narrower['job_drafts']

export function findJobDraft(db: Db, userId: string): Promise<JobDraftRow | undefined> {
  return db.withTables<Narrower>().selectFrom('job_drafts').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The place of a homeowner's newest job as they wrote it; null before their first. */
export async function lastPlaceOf(db: Db, userId: string): Promise<{ location: string; postcode: string } | null> {
  const jobs = db.selectFrom('jobs').select(['location', 'postcode']).where('client_id', '=', userId)
  return (await jobs.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
}

interface Saved {
  draft: JobDraft
  after: string | null
  now: Date
}

/**
 * Replaces the given version of a draft and returns the new one; null when there is a newer one (optimistic locking), when it was
 * posted or removed meanwhile, or when the account is gone. Saving what the newest holds already is a retry after a lost answer,
 * and leaves its version.
 */
export async function saveJobDraft(db: Db, userId: string, { draft, after, now }: Saved): Promise<string | null> {
  const typed = sql`${JSON.stringify(draft)}::jsonb`
  const first = sql<{ version: string }>`
    insert into job_drafts (user_id, version, draft, updated_at)
    select id, ${newId()}, ${typed}, ${now} from users where id = ${userId} and deleted_at is null for share
    on conflict (user_id) do update set updated_at = excluded.updated_at where job_drafts.draft = excluded.draft
    returning version`
  const next = sql<{ version: string }>`
    update job_drafts set draft = ${typed}, updated_at = ${now},
      version = case when draft = ${typed} then version else ${newId()} end
    where user_id = ${userId} and (version = ${after} or draft = ${typed})
    returning version`
  const { rows } = await (after === null ? first : next).execute(db)
  return rows[0]?.version ?? null
}

export async function deleteJobDraft(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('job_drafts').where('user_id', '=', userId).modifyEnd(deferred).execute()
}
