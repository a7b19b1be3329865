import { type RawBuilder, sql } from 'kysely'
import type { CustomerType } from '#features/accounts/rules.ts'
import { peopleFound } from '#features/people/records/find.ts'
import type { Db } from '#server/database/database.ts'
import { deskOrder, rowsPerPage, type TimeOrder } from '#shared/searching.ts'
import type { sanctionLists } from '../contract.ts'
import type { SanctionRow } from './sanction.ts'

export interface DeskRow extends SanctionRow {
  person: { id: string; name: string; userType: CustomerType }
  imposer: string | null
  decider: string | null
}

interface Wanted {
  search: string
  show: (typeof sanctionLists)[number]
  userId?: string
  sort?: TimeOrder | undefined
  after?: string
}

/** Worded as in the partial indexes so that they are used. */
const shown: Record<Wanted['show'], RawBuilder<boolean>> = {
  appeals: sql`state in ('appealed', 'appealed_over')`,
  active: sql`state in ('in_force', 'appealed', 'upheld')`,
  over: sql`state in ('lifted', 'ended')`,
}

export async function deskPage(db: Db, { search, show, userId, sort, after }: Wanted): Promise<DeskRow[]> {
  const oldestFirst = deskOrder(sort, show === 'appeals') === 'oldest'
  const conditions = [shown[show]]
  if (userId) conditions.push(sql`user_id = ${userId}`)
  if (after) conditions.push(oldestFirst ? sql`id > ${after}` : sql`id < ${after}`)
  if (search) conditions.push(sql`user_id in (${peopleFound(search)})`)
  const order = oldestFirst ? sql`id` : sql`id desc`
  const { rows } = await sql<DeskRow>`
    with page as materialized (
      select * from sanctions where ${sql.join(conditions, sql` and `)} order by ${order} limit ${rowsPerPage}
    )
    select page.*, imposers.email as imposer, deciders.email as decider,
      jsonb_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name, 'userType', users.user_type) as person
    from page join users on users.id = page.user_id
      left join users imposers on imposers.id = page.imposed_by
      left join users deciders on deciders.id = page.decided_by
    order by page.${order}
  `.execute(db)
  return rows
}
