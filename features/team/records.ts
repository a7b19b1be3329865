import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { type AdminDuty, type AdminRole, rolesFor } from '#shared/admin-roles.ts'

export interface AdminRow {
  id: string
  first_name: string
  last_name: string
  email: string
}

interface AdminWithRoles extends AdminRow {
  roles: AdminRole[]
}

interface TeamRow extends AdminWithRoles {
  second_factor: boolean
  last_seen_at: Date
}

const theirRoles = sql`array(select role from admin_roles where user_id = users.id) as roles`
const isAdmin = sql`users.user_type = 'admin' and users.deleted_at is null`

/** All admins, longest-serving first. */
export async function everyAdmin(db: Db): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select id, first_name, last_name, email, last_seen_at,
      ${theirRoles},
      exists (select from second_factors where user_id = users.id and confirmed_at is not null) as second_factor
    from users where ${isAdmin} order by created_at, id
  `.execute(db)
  return rows
}

export async function adminById(db: Db, id: string): Promise<AdminWithRoles | undefined> {
  const { rows } = await sql<AdminWithRoles>`
    select id, first_name, last_name, email, ${theirRoles} from users where id = ${id} and ${isAdmin}
  `.execute(db)
  return rows[0]
}

/** The owners, locked so that nobody else appoints or removes one until the transaction ends. */
export async function lockOwners(db: Db): Promise<string[]> {
  const owners = await db
    .selectFrom('admin_roles')
    .select('user_id')
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return owners.map(({ user_id }) => user_id)
}

export async function rolesOf(db: Db, userId: string): Promise<AdminRole[]> {
  const rows = await db.selectFrom('admin_roles').select('role').where('user_id', '=', userId).execute()
  return rows.map(({ role }) => role)
}

/** Sets somebody's roles; those they already have keep their date. */
export async function saveRoles(db: Db, userId: string, roles: readonly AdminRole[], now: Date): Promise<void> {
  const other = db.deleteFrom('admin_roles').where('user_id', '=', userId)
  await (roles.length > 0 ? other.where('role', 'not in', roles) : other).execute()
  for (const role of roles)
    await db
      .insertInto('admin_roles')
      .values({ user_id: userId, role, given_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The admins with a duty who have a second factor, longest-serving first. */
export async function adminsWho(db: Db, duty: AdminDuty): Promise<AdminRow[]> {
  const { rows } = await sql<AdminRow>`
    select id, first_name, last_name, email from users
    where ${isAdmin}
      and exists (select from admin_roles where user_id = users.id and role = any(${sql.val(rolesFor(duty))}::text[]))
      and exists (select from second_factors where user_id = users.id and confirmed_at is not null)
    order by created_at, id
  `.execute(db)
  return rows
}
