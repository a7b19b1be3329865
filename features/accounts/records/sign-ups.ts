import { sql } from 'kysely'
import type { JobDraft } from '#features/job-drafts/contract.ts'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'

/** What somebody entered when signing up, before we know whether the address is theirs. */
export type SignUpRow = Row<'sign_ups'> & Narrower['sign_ups']

type Narrower = { sign_ups: { job_draft: JobDraft | null } }
const tables = (db: Db) => db.withTables<Narrower>()

/** The most kept for one address: each costs a comparison of passwords. */
const mostSignUps = 5

/** Keeps a sign-up beside those from other browsers; the first always stays. */
export async function insertSignUp(db: Db, signUp: Omit<SignUpRow, 'id'>): Promise<void> {
  const { user_id, browser } = signUp
  await db.deleteFrom('sign_ups').where('user_id', '=', user_id).where('browser', '=', browser).execute()
  await tables(db)
    .insertInto('sign_ups')
    .values({ ...signUp, id: newId() })
    .execute()
  await sql`delete from sign_ups where id in (
    select id from sign_ups where user_id = ${user_id} and id > (
      select first.id from sign_ups first where first.user_id = ${user_id} order by first.id limit 1
    )
    order by id desc offset ${mostSignUps - 1}
  )`.execute(db)
}

/** Sign-ups waiting for one address, oldest first. */
export function signUpsOf(db: Db, userId: string): Promise<SignUpRow[]> {
  return tables(db).selectFrom('sign_ups').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** Whether any sign-up waiting for an address includes a job. */
export async function jobWaits(db: Db, userId: string): Promise<boolean> {
  const found = db.selectFrom('sign_ups').select('id').where('user_id', '=', userId).where('job_draft', 'is not', null)
  return (await found.limit(1).executeTakeFirst()) !== undefined
}

export async function deleteSignUps(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sign_ups').where('user_id', '=', userId).execute()
}
