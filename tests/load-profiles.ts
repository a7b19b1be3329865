import type { Services } from '#server/context.ts'

/** Gives every contractor of a load test the profile of a plumber in Leeds. */
export async function createLoadProfiles({ database: { pool } }: Services): Promise<void> {
  await pool.query(`
    insert into contractors (id, business_name, description, location, district, town, county, latitude, longitude, radius,
      business_phone, business_email, business_address, trades, created_at, updated_at)
    select id, 'Load & Sons', 'Made for measuring.', 'Leeds', 'LS1', 'Leeds', 'West Yorkshire', 53.8, -1.55, 25,
      '+441134960123', email, '1 The Headrow', '{Plumbing}', now(), now() from users where user_type = 'contractor'
    on conflict do nothing`)
}
