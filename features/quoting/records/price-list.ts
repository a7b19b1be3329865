import { sql } from 'kysely'
import type { Db, Row } from '#server/database/database.ts'
import { newId } from '#shared/ids.ts'
import type { PriceInput } from '../contract/price-list.ts'

export type PriceRow = Row<'price_list_items'>

export const pricesOf = (db: Db, contractorId: string): Promise<PriceRow[]> =>
  db
    .selectFrom('price_list_items')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .orderBy(sql`lower(what)`)
    .orderBy(sql`lower(unit)`)
    .execute()

/** Upserts prices on the list by name and unit; of those that differ in case alone, the last. */
export async function savePrices(db: Db, contractorId: string, prices: readonly PriceInput[]): Promise<PriceRow[]> {
  if (prices.length === 0) return []
  const rows = prices.map((price) => ({ ...price, id: newId() }))
  const { rows: saved } = await sql<PriceRow>`
    insert into price_list_items (id, contractor_id, what, unit, unit_price, prices, vat, cost_group)
    select distinct on (lower(what), lower(unit)) one.id, ${contractorId}, what, unit, "unitPrice", prices, vat, "group"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (id uuid, what text, unit text, "unitPrice" int, prices text, vat text, "group" text)
    order by lower(what), lower(unit), one.id desc
    on conflict (contractor_id, lower(what), lower(unit)) do update
      set what = excluded.what, unit = excluded.unit, unit_price = excluded.unit_price, prices = excluded.prices,
        vat = excluded.vat, cost_group = excluded.cost_group
    returning *
  `.execute(db)
  return saved
}

export const countPrices = async (db: Db, contractorId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('price_list_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('contractor_id', '=', contractorId)
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined when it belongs to somebody else. */
export const changePrice = (
  db: Db,
  contractorId: string,
  id: string,
  price: PriceInput,
): Promise<PriceRow | undefined> =>
  db
    .updateTable('price_list_items')
    .set({
      what: price.what,
      unit: price.unit,
      unit_price: price.unitPrice,
      prices: price.prices,
      vat: price.vat,
      cost_group: price.group,
    })
    .where('id', '=', id)
    .where('contractor_id', '=', contractorId)
    .returningAll()
    .executeTakeFirst()

export const sameOnList = (db: Db, contractorId: string, { what, unit }: Pick<PriceInput, 'what' | 'unit'>) =>
  db
    .selectFrom('price_list_items')
    .select('id')
    .where('contractor_id', '=', contractorId)
    .where(sql<string>`lower(what)`, '=', what.toLowerCase())
    .where(sql<string>`lower(unit)`, '=', unit.toLowerCase())
    .executeTakeFirst()

/** False when it belongs to somebody else. */
export async function deletePrice(db: Db, contractorId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('price_list_items')
    .where('id', '=', id)
    .where('contractor_id', '=', contractorId)
    .returning('id')
    .execute()
  return gone.length > 0
}
