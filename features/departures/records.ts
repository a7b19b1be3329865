import type { Db, Row } from '#server/database/database.ts'

export type Departure = Row<'departures'>

/** Somebody who asks twice keeps the first day. */
export async function insertDeparture(db: Db, departure: Departure): Promise<void> {
  await db
    .insertInto('departures')
    .values(departure)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Somebody stays; gives what they had asked for, or nothing when they had not. */
export function takeDeparture(db: Db, userId: string): Promise<Departure | undefined> {
  return db.deleteFrom('departures').where('user_id', '=', userId).returningAll().executeTakeFirst()
}

export function departuresDue(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('departures')
    .select('user_id as id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
}
