import { sql } from 'kysely'
import { radii } from '#features/contractors/rules.ts'
import { stripsAround } from '#features/directory/rules/area.ts'
import type { Point } from '#features/places/rules.ts'
import type { Db } from '#server/database/database.ts'
import { type Chosen, instantChoices, jobPage } from '../rules.ts'

/** Updates the areas of those of these contractors who ever chose instant alerts. Their profiles must be locked. */
export async function saveInstantReaders(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from instant_readers where contractor_id = any(${ids})`.execute(db)
  await sql`
    insert into instant_readers (contractor_id, heading, radius, strip, longitude, latitude)
    select contractor_id, heading, radius, strip, longitude, latitude from directory_listings
    where contractor_id = any(${ids}) and exists (
      select from consents where user_id = contractor_id and subject = 'jobAlerts' and choice = any(${instantChoices})
    )
  `.execute(db)
}

interface Addressee extends Point {
  id: string
  email: string
  first_name: string
  /** In miles. */
  radius: number
  trades: string[]
  updated_at: Date
}

/** The next contractors by id who ever chose instant alerts and whom a job in this place and category suits. */
export async function nextInstantReaders(
  db: Db,
  job: Point & { id: string; category: string },
  after: string | null,
  limit: number,
): Promise<Addressee[]> {
  const strips = stripsAround(job, Math.max(...radii))
  const { rows } = await sql<Addressee>`
    select contractors.id, users.email, users.first_name, contractors.latitude, contractors.longitude,
      contractors.radius, contractors.trades, contractors.updated_at
    from unnest(
      ${strips.map(({ strip }) => strip)}::smallint[], ${strips.map(({ west }) => west)}::double precision[],
      ${strips.map(({ east }) => east)}::double precision[]
    ) as piece (strip, west, east)
    join instant_readers reader on reader.heading = ${job.category} and reader.strip = piece.strip
      and reader.longitude between west and east
    join contractors on contractors.id = reader.contractor_id and contractors.listed
    join users on users.id = reader.contractor_id
    where miles_between(reader.latitude, reader.longitude, ${job.latitude}, ${job.longitude}) <= reader.radius
      and not exists (select from leads where leads.job_id = ${job.id} and leads.contractor_id = reader.contractor_id)
      and (${after}::uuid is null or reader.contractor_id > ${after}::uuid)
    order by reader.contractor_id limit ${limit}
  `.execute(db)
  return rows
}

/** Which of these people were told of a job at once: each alert is among their notifications. */
export async function toldAtOnce(
  db: Db,
  jobId: string,
  people: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from notifications
    where user_id = any(${people.map(({ id }) => id)}::uuid[]) and kind = 'job-alert' and path = ${jobPage(jobId)}
  `.execute(db)
  return new Set(rows.map((row) => row.user_id))
}

/** The full history of these people's choices about job news, oldest first. */
export async function choicesOf(db: Db, people: readonly { id: string }[]): Promise<(id: string) => readonly Chosen[]> {
  const { rows } = await sql<Chosen & { user_id: string }>`
    select user_id, choice, at from consents
    where user_id = any(${people.map(({ id }) => id)}::uuid[]) and subject = 'jobAlerts' order by id
  `.execute(db)
  const found = Map.groupBy(rows, (row) => row.user_id)
  return (id) => found.get(id) ?? []
}

/** The listed contractors of a part. */
export async function readersOf(db: Db, part: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select contractors.id, users.email, users.first_name, latitude, longitude, radius, trades,
      contractors.updated_at
    from contractors join users on users.id = contractors.id
    where get_byte(uuid_send(contractors.id), 15) = ${part} and listed
  `.execute(db)
  return rows
}
