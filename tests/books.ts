import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobLimits } from '#features/jobs/rules.ts'
import type { World } from './world.ts'

/** Slots and unsettled leads add up, no balance is negative, and no lead's credit was returned twice. */
export async function expectBooksInOrder({ services: { database } }: World): Promise<void> {
  const { rows: jobs } = await sql`
    select id from jobs where slots_taken > ${jobLimits.slots}
      or slots_taken <> (select count(*) from leads where job_id = jobs.id and holds_slot)
      or unsettled_leads <> (select count(*) from leads where job_id = jobs.id
        and leads.status in ('site_visited', 'quoted', 'accepted', 'awaiting_completion'))
  `.execute(database.db)
  const { rows: wallets } = await sql`
    select contractor_id from credit_entries group by contractor_id having sum(amount) < 0`.execute(database.db)
  const { rows: twice } = await sql`
    select lead_id from credit_entries where kind in ('release', 'refund') group by lead_id having count(*) > 1
  `.execute(database.db)
  expect([jobs, wallets, twice]).toEqual([[], [], []])
}
