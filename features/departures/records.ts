import type { Db, Row } from '#server/database/database.ts'

export type Departure = Row<'departures'>

/** A second request keeps the first date. */
export async function insertDeparture(db: Db, departure: Departure): Promise<void> {
  await db
    .insertInto('departures')
    .values(departure)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes and returns a person's request; undefined when there is none. */
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
