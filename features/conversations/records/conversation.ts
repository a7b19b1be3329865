import { sql } from 'kysely'
import { hasLeft, isSuspended } from '#features/accounts/records/takes-part.ts'
import type { LeadState } from '#features/leads/rules/states.ts'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { compiledOnce } from '#server/database/compiled-once.ts'
import type { Db, NewRow, Row } from '#server/database/database.ts'
import type { Standing } from '../rules.ts'

export type ConversationRow = Row<'conversations'>

/** A conversation with its two people, its job and the state of its lead. */
export interface KnownConversation extends ConversationRow, Standing {
  lead_status: LeadState | null
  approved_at: Date | null
  job_title: string | null
  client_name: string
  client_email: string
  client_gone: boolean
  business_name: string
  contractor_email: string
  contractor_gone: boolean
  logo: string | null
}

/** The SQL of `wasTakenBack` in leads. */
const takenBack = sql`(leads.status = 'cancelled'
  and exists (select from lead_events where lead_id = leads.id and action = 'take-back'))`

/** The columns of a `KnownConversation`, for conversations `c`. */
export const known = sql`c.*, leads.status as lead_status, leads.approved_at, jobs.title as job_title,
  ${takenBack} as taken_back,
  clients.first_name as client_name, clients.email as client_email, ${hasLeft('clients')} as client_gone,
  ${isSuspended('c.client_id')} as client_suspended, ${isSuspended('c.contractor_id')} as contractor_suspended,
  contractors.business_name, owners.email as contractor_email, ${hasLeft('owners')} as contractor_gone,
  contractor_logos.id as logo`
export const withPeople = sql`
  join users clients on clients.id = c.client_id
  join users owners on owners.id = c.contractor_id
  join contractors on contractors.id = c.contractor_id
  left join leads on leads.id = c.lead_id
  left join jobs on jobs.id = c.job_id
  left join contractor_logos on contractor_logos.contractor_id = c.contractor_id
    and (contractors.listed or contractors.paused_until is not null)`

/** Whether somebody is one of the two people of `c` and may see it: a homeowner once the contractor has confirmed. */
export const isSeenBy = (userId: string) =>
  sql<boolean>`(c.contractor_id = ${userId} or c.client_id = ${userId} and c.opened_at is not null)`

/** A conversation that this person may see. */
export async function conversationOf(db: Db, userId: string, id: string): Promise<KnownConversation | undefined> {
  const { rows } = await sql<KnownConversation>`
    select ${known} from conversations c ${withPeople} where c.id = ${id} and ${isSeenBy(userId)}
  `.execute(db)
  return rows[0]
}

/** Locks a conversation until the transaction ends; false when there is none that this person may see. */
export async function lockConversation(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversations c where id = ${id} and ${isSeenBy(userId)} for no key update
  `.execute(db)
  return rows.length > 0
}

export type Pair = Pick<ConversationRow, 'client_id' | 'contractor_id'>

/** Locks blocks between two people until the transaction ends. Before their conversations in the lock order. */
export async function lockBlocks(db: Db, { client_id, contractor_id }: Pair): Promise<void> {
  const pair = `${client_id} ${contractor_id}`
  await sql`select pg_advisory_xact_lock(${advisoryLocks.block}, hashtext(${pair}))`.execute(db)
}

/** Locks all conversations of a person until the transaction ends. After jobs and wallets in the lock order. */
export async function lockConversationsOf(db: Db, userId: string): Promise<void> {
  await sql`select from conversations where client_id = ${userId} or contractor_id = ${userId}
    order by id for no key update`.execute(db)
}

/** Whether one of two people blocks the other, in any of their conversations. */
export async function isBlocked(db: Db, { client_id, contractor_id }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from conversations where client_id = ${client_id} and contractor_id = ${contractor_id}
      and (blocked_by_client_at is not null or blocked_by_contractor_at is not null) limit 1
  `.execute(db)
  return rows.length > 0
}

/** The conversation of a lead, locked. */
export const lockOfLead = compiledOnce((db, leadId) =>
  db.selectFrom('conversations').selectAll().where('lead_id', '=', leadId).forNoKeyUpdate(),
)

/** The conversation that two people have without a lead, locked. */
export const lockWithoutLead = (db: Db, clientId: string, contractorId: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('contractor_id', '=', contractorId)
    .where('lead_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Undefined when the two already have a conversation without a lead, or another transaction has just begun it. */
export const insertConversation = (db: Db, row: NewRow<'conversations'>): Promise<ConversationRow | undefined> =>
  db
    .insertInto('conversations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export async function saveConversation(db: Db, id: string, change: Partial<ConversationRow>): Promise<void> {
  await db.updateTable('conversations').set(change).where('id', '=', id).execute()
}

/** Records how far one side has read, at most to the last entry; false when they had read as far before. */
export async function advanceReadTo(db: Db, id: string, side: 'client' | 'contractor', to: number): Promise<boolean> {
  const column = sql.ref(`${side}_read_to`)
  const { rows } = await sql`
    update conversations set ${column} = least(${to}::int, last_number)
    where id = ${id} and ${column} < least(${to}::int, last_number) returning id
  `.execute(db)
  return rows.length > 0
}
