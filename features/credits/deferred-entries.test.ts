import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { days, later } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { contractor } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { append, type JsonLot, lotsUnderLock } from './records.ts'

test('lots read under a lock include what the same transaction has just entered', async () => {
  await using here = await world()
  const { id } = await contractor(here)
  const lot = newId()
  const found = await inTransaction(here.services, [], async ({ db, now }) => {
    const entry = { id: lot, lot_id: lot, kind: 'admin_grant', amount: 2, expires_at: later(now, days(1)) } as const
    await append(db, { contractorId: id, reason: 'A test', now }, entry)
    const { rows } = await sql<{ lots: JsonLot[] }>`select ${lotsUnderLock(sql`${id}::uuid`)} as lots`.execute(db)
    return rows[0]?.lots
  })
  expect(found).toContainEqual(expect.objectContaining({ id: lot, remaining: 2 }))
})
