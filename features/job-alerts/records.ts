import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { stripsOf } from '#features/directory/rules/area.ts'
import type { Point } from '#features/places/rules.ts'
import type { Db } from '#server/database.ts'
import { defaultFrequency, type Frequency } from './rules.ts'

type Tables = {
  job_alert_choices: { contractor_id: string; frequency: Frequency; changed_at: Date }
  job_alert_keys: { contractor_id: string; key: string }
  job_alert_rounds: { job_id: string; after_contractor: string | null; begun_at: Date }
  job_alerts: { contractor_id: string; job_id: string; found_at: Date; sent_at: Date | null }
}
const tables = (db: Db) => db.withTables<Tables>()

/** What a contractor chose; undefined before they have. */
export async function chosenFrequency(db: Db, contractorId: string): Promise<Frequency | undefined> {
  const row = await tables(db)
    .selectFrom('job_alert_choices')
    .select('frequency')
    .where('contractor_id', '=', contractorId)
    .executeTakeFirst()
  return row?.frequency
}

export async function saveFrequency(db: Db, contractorId: string, frequency: Frequency, now: Date): Promise<void> {
  const change = { frequency, changed_at: now }
  await tables(db)
    .insertInto('job_alert_choices')
    .values({ contractor_id: contractorId, ...change })
    .onConflict((conflict) => conflict.column('contractor_id').doUpdateSet(change))
    .execute()
  if (frequency === 'none') await forgetWaiting(db, contractorId)
}

async function forgetWaiting(db: Db, contractorId: string): Promise<void> {
  await tables(db)
    .deleteFrom('job_alerts')
    .where('contractor_id', '=', contractorId)
    .where('sent_at', 'is', null)
    .execute()
}

/** Whose alerts a link ends. */
export async function contractorOfKey(db: Db, key: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('job_alert_keys')
    .select('contractor_id')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.contractor_id
}

/** What the links of these contractors' alerts are known by; made for those who had none. */
export async function keysOf(db: Db, contractorIds: readonly string[]): Promise<Map<string, string>> {
  if (contractorIds.length === 0) return new Map()
  await tables(db)
    .insertInto('job_alert_keys')
    .values(contractorIds.map((id) => ({ contractor_id: id, key: randomBytes(24).toString('base64url') })))
    .onConflict((conflict) => conflict.column('contractor_id').doNothing())
    .execute()
  const rows = await tables(db)
    .selectFrom('job_alert_keys')
    .selectAll()
    .where(sql<boolean>`contractor_id = any(${contractorIds})`)
    .execute()
  return new Map(rows.map((row) => [row.contractor_id, row.key]))
}

/** A new job is to be told to the contractors it is for: one row now, whoever they are and however many. */
export async function beginRound(db: Db, jobId: string, now: Date): Promise<void> {
  await tables(db)
    .insertInto('job_alert_rounds')
    .values({ job_id: jobId, after_contractor: null, begun_at: now })
    .execute()
}

/** The oldest round nobody else works on; it stays ours until the transaction ends. */
export function takeRound(db: Db) {
  return tables(db)
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
  if (after === undefined) await tables(db).deleteFrom('job_alert_rounds').where('job_id', '=', jobId).execute()
  else
    await tables(db)
      .updateTable('job_alert_rounds')
      .set({ after_contractor: after })
      .where('job_id', '=', jobId)
      .execute()
}

export interface Addressee {
  id: string
  email: string
  first_name: string
  latitude: number
  longitude: number
  frequency: Frequency
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
  const strips = JSON.stringify(stripsOf({ centre: job, reach: 'covers' }))
  const { rows } = await sql<
    Omit<Addressee, 'frequency'> & { marketing_opt_out: boolean; frequency: Frequency | null }
  >`
    select contractors.id, users.email, users.first_name, contractors.latitude, contractors.longitude,
      contractors.marketing_opt_out, choice.frequency
    from (
      select listing.contractor_id from jsonb_to_recordset(${strips}::jsonb) as one
        (radius smallint, strip smallint, west float8, east float8, "limit" float8)
      join directory_listings listing on listing.heading = ${job.category} and listing.radius = one.radius
        and listing.strip = one.strip and listing.longitude between one.west and one.east
      where miles_between(${job.latitude}, ${job.longitude}, listing.latitude, listing.longitude) <= one.limit
        and (${after}::uuid is null or listing.contractor_id > ${after}::uuid)
      order by listing.contractor_id limit ${limit}
    ) found
    join contractors on contractors.id = found.contractor_id
    join users on users.id = found.contractor_id
    left join job_alert_choices choice on choice.contractor_id = found.contractor_id
    order by contractors.id
  `.execute(db)
  return rows.map(({ marketing_opt_out, frequency, ...row }) => ({
    ...row,
    frequency: frequency ?? defaultFrequency({ marketingOptOut: marketing_opt_out }),
  }))
}

/** Notes that these contractors are told of a job, now or with their daily mail; gives those who were not before. */
export async function noteAlerts(db: Db, jobId: string, ids: readonly string[], now: Date, sentAt: Date | null) {
  if (ids.length === 0) return new Set<string>()
  const noted = await tables(db)
    .insertInto('job_alerts')
    .values(ids.map((id) => ({ contractor_id: id, job_id: jobId, found_at: now, sent_at: sentAt })))
    .onConflict((conflict) => conflict.columns(['contractor_id', 'job_id']).doNothing())
    .returning('contractor_id')
    .execute()
  return new Set(noted.map((row) => row.contractor_id))
}

/** Takes the waiting alerts of some contractors, newest job first; whoever asks at the same time gets others, or none. */
export async function takeWaiting(db: Db, contractors: number, now: Date): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ contractor_id: string; job_id: string }>`
    with whose as (
      select distinct contractor_id from job_alerts where sent_at is null order by contractor_id limit ${contractors}
    )
    update job_alerts set sent_at = ${now} from whose
    where job_alerts.contractor_id = whose.contractor_id and sent_at is null
    returning job_alerts.contractor_id, job_alerts.job_id
  `.execute(db)
  rows.sort((a, b) => (a.job_id < b.job_id ? 1 : -1))
  return new Map(
    [...Map.groupBy(rows, (row) => row.contractor_id)].map(([id, some]) => [id, some.map((row) => row.job_id)]),
  )
}

export async function forgetAlerts(db: Db, before: Date): Promise<void> {
  await tables(db).deleteFrom('job_alerts').where('found_at', '<', before).where('sent_at', 'is not', null).execute()
}
