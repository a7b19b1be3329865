import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { tradeNames } from '#features/trades/rules.ts'
import type { Services } from '#server/context.ts'

/**
 * Distributed over the country like its postcodes, three times as dense in London, in one to three trades; not in the
 * directory.
 */
export async function spreadContractors(pool: Services['database']['pool'], size: number): Promise<void> {
  const rows: string[][] = parse(
    readFileSync(path.join(import.meta.dirname, '../../database/geography/outcodes.csv')),
    {
      from_line: 2,
    },
  )
  const districts = rows.flatMap(([district, latitude, longitude, town, , , , region, , postcodes]) =>
    Array.from({ length: Math.ceil(Number(postcodes) / 300) * (region === 'London' ? 3 : 1) }, () => ({
      district,
      town,
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
  )
  await pool.query(
    `create unlogged table made as
      select gen_random_uuid() as id, place.*, array(select trade from unnest($2::text[]) trade order by md5(trade || n) limit 1 + n % 3) as trades,
        (array[10, 15, 25, 25, 25, 50, 100])[1 + n % 7] as radius, (random() - 0.5) * 0.06 as up, (random() - 0.5) * 0.1 as across
      from generate_series(1, $3::int) n
      join jsonb_to_recordset($1::jsonb) as place (at int, district text, town text, latitude float8, longitude float8)
        on place.at = (n * 7919::bigint) % $4::int`,
    [JSON.stringify(districts.map((district, at) => ({ at, ...district }))), tradeNames, size, districts.length],
  )
  await pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select id, 'contractor', 'Jo', 'Trade', id || '@example.com', true, now(), now(), now() from made`,
  )
  await pool.query(
    `insert into contractors (id, business_name, description, location, district, town, county, latitude, longitude, radius,
        business_phone, business_email, business_address, trades, created_at, updated_at)
      select id, 'A business', repeat('Tidy work. ', 20), town, district, town, '', latitude + up, longitude + across, radius,
        '+441134960123', id || '@example.com', '1 High Street', trades, now(), now() from made`,
  )
}
