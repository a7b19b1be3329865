import { sql } from 'kysely'
import { lastChoice } from '#features/consents/records.ts'
import { type Choice, choiceOf } from '#features/consents/rules.ts'
import { listedIn } from '#features/directory/records/spots.ts'
import type { Point } from '#features/places/rules.ts'
import type { Db } from '#server/database/database.ts'

/** A new job is to be told to the contractors it is for: one row now, whoever they are and however many. */
export async function beginRound(db: Db, jobId: string, now: Date): Promise<void> {
  await db.insertInto('job_alert_rounds').values({ job_id: jobId, after_contractor: null, begun_at: now }).execute()
}

/** The oldest round nobody else works on; it stays ours until the transaction ends. */
export function takeRound(db: Db) {
  return db
    .selectFrom('job_alert_rounds')
    .selectAll()
    .orderBy('begun_at')
    .orderBy('job_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Notes how far a round has come; without a last contractor it has reached everybody. */
export async function continueRound(db: Db, jobId: string, after: string | undefined): Promise<void> {
  if (after === undefined) await db.deleteFrom('job_alert_rounds').where('job_id', '=', jobId).execute()
  else await db.updateTable('job_alert_rounds').set({ after_contractor: after }).where('job_id', '=', jobId).execute()
}

export interface Addressee {
  id: string
  email: string
  first_name: string
  latitude: number
  longitude: number
  /** How they hear of new jobs. */
  choice: Choice
}

/**
 * The next contractors, by id, whom a job in this place and category is for: listed, in the trade, and the job within the
 * distance they travel. From the index by which the directory answers "covers my area".
 */
export async function nextAddressees(
  db: Db,
  job: Point & { category: string },
  after: string | null,
  limit: number,
): Promise<Addressee[]> {
  const covering = listedIn({ centre: job, reach: 'covers' }, { heading: job.category, verified: [true, false] })
  const { rows } = await sql<Omit<Addressee, 'choice'> & { choice: Choice | null }>`
    select contractors.id, users.email, users.first_name, contractors.latitude, contractors.longitude,
      ${lastChoice(sql`contractors.id`, 'jobAlerts')} as choice
    from (
      select contractor_id from ${covering}
      where ${after}::uuid is null or contractor_id > ${after}::uuid
      order by contractor_id limit ${limit}
    ) found
    join contractors on contractors.id = found.contractor_id
    join users on users.id = found.contractor_id
    order by contractors.id
  `.execute(db)
  return rows.map((row) => ({ ...row, choice: choiceOf('jobAlerts', row.choice) }))
}

/** Notes that these contractors are told of a job, now or with their daily mail; gives those who were not before. */
export async function noteAlerts(db: Db, jobId: string, ids: readonly string[], now: Date, sentAt: Date | null) {
  if (ids.length === 0) return new Set<string>()
  const noted = await db
    .insertInto('job_alerts')
    .values(ids.map((id) => ({ contractor_id: id, job_id: jobId, found_at: now, sent_at: sentAt })))
    .onConflict((conflict) => conflict.columns(['contractor_id', 'job_id']).doNothing())
    .returning('contractor_id')
    .execute()
  return new Set(noted.map((row) => row.contractor_id))
}

/** Contractors with alerts that wait for their daily mail. */
export function contractorsWaiting(db: Db, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('job_alerts')
    .select('contractor_id as id')
    .distinct()
    .where('sent_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Takes the alerts of a contractor that wait, newest job first; whoever asks at the same time gets none. */
export async function takeWaiting(db: Db, contractorId: string, now: Date): Promise<string[]> {
  const taken = await db
    .updateTable('job_alerts')
    .set({ sent_at: now })
    .where('contractor_id', '=', contractorId)
    .where('sent_at', 'is', null)
    .returning('job_id')
    .execute()
  return taken
    .map((row) => row.job_id)
    .sort()
    .reverse()
}

export async function forgetAlerts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('job_alerts').where('found_at', '<', before).where('sent_at', 'is not', null).execute()
}
