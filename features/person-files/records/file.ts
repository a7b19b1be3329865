import { sql } from 'kysely'
import type { CustomerType } from '#features/accounts/rules.ts'
import type { SubscriptionStatus, VerificationStatus } from '#features/contractors/rules.ts'
import { activeStates } from '#features/sanctions/rules.ts'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

interface FileRow {
  id: string
  first_name: string
  last_name: string
  email: string
  email_verified: boolean
  phone: string | null
  user_type: CustomerType
  created_at: Date
  last_seen_at: Date
  deleted_at: Date | null
  leaves_at: Date | null
  business_name: string | null
  business_email: string
  business_phone: string
  business_address: string
  company_number: string | null
  trades: string[]
  location: string
  listed: boolean
  verification_status: VerificationStatus
  subscription_tier: number
  subscription_status: SubscriptionStatus
}

/** Any person but an admin; undefined without one. */
export async function fileOf(db: Db, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select users.id, first_name, last_name, email, email_verified, phone, user_type, users.created_at, last_seen_at,
      deleted_at, departures.due_at as leaves_at, business_name, business_email, business_phone, business_address,
      company_number, trades, location, listed, verification_status, subscription_tier, subscription_status
    from users left join contractors using (id) left join departures on departures.user_id = users.id
    where users.id = ${id} and user_type <> 'admin'
  `.execute(db)
  return rows[0]
}

/** The sanctions in force against somebody, newest first, with the admin who imposed each. */
export async function inForceAgainst(db: Db, id: string) {
  const { rows } = await sql<
    Pick<Row<'sanctions'>, 'id' | 'kind' | 'ground' | 'state' | 'imposed_at' | 'ends_at'> & { imposer: string | null }
  >`
    select sanctions.id, kind, ground, state, imposed_at, ends_at, imposers.email as imposer
    from sanctions left join users imposers on imposers.id = imposed_by
    where user_id = ${id} and state in (${sql.join(activeStates)}) order by sanctions.id desc
  `.execute(db)
  return rows
}

/** Notes something about somebody, unless it is their newest note already. */
export async function insertNote(
  db: Db,
  note: { person_id: string; author_id: string; text: string; written_at: Date },
): Promise<void> {
  const newest = await db
    .selectFrom('person_notes')
    .select(['author_id', 'text'])
    .where('person_id', '=', note.person_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A double click, or a retry after a lost response.
  if (newest?.author_id === note.author_id && newest.text === note.text) return
  await db
    .insertInto('person_notes')
    .values({ id: newId(), ...note })
    .execute()
}
