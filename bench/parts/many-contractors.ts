import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { relist } from '#features/directory/records/relist.ts'
import { countSpots, recount } from '#features/directory/records/spots.ts'
import { findPostcode } from '#features/places/records.ts'
import type { Trade } from '#features/trades/rules.ts'
import type { Services } from '#server/context.ts'
import { days, later } from '#shared/dates.ts'
import { namesOf } from '#shared/tables.ts'
import { makeIndexes, putOffIndexes } from './put-off-indexes.ts'

/** Contractors distributed as unevenly as real ones: more in London, many plumbers, most without reviews. Deterministic. */
const londonTimes = 3
const tradeWeights: Record<Trade, number> = {
  Plumbing: 18,
  Electrical: 13,
  'General Building': 12,
  'Painting & Decorating': 10,
  'Heating & Gas': 9,
  Carpentry: 8,
  Roofing: 6,
  Plastering: 5,
  Landscaping: 5,
  'Handyman Services': 5,
  Tiling: 4,
  'Bathroom Fitting': 4,
  'Kitchen Fitting': 3,
  Flooring: 3,
  Extensions: 2,
  'Windows & Doors': 2,
  Demolition: 1,
}
const surnames =
  'Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Harris Khan Lewis Clarke Jackson Murphy Okafor Kowalski Singh Campbell Stewart Holroyd Whitfield Brightwell Ashworth Pemberton Nakamura Adeyemi Fairclough Trelawney Macdonald'.split(
    ' ',
  )
const kinds = 'Services Co & Sons & Daughters Brothers Solutions Group Ltd Works Direct'.split(' ')
/** Descriptive words, the first much more common than the last. */
const descriptive =
  'and work tidy free quality years reliable local friendly honest repairs new insured quotes family kitchens bathrooms boilers leaks homes gardens rewires lofts roofs garages tiles floors slates guttering emergency landlord commercial Victorian listed oak parquet underfloor solar charging damp rendering limewash sash windows decking patio fencing bespoke joinery staircases panelling wetroom screed marble terrazzo conservation thatch leadwork cobblestone stonemason'.split(
    ' ',
  )

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function weighted<T>(items: readonly T[], weight: (item: T) => number): (roll: number) => T {
  let sum = 0
  const ends = items.map((item) => (sum += weight(item)))
  return (roll) => {
    const at = roll * sum
    let low = 0
    let high = items.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    const item = items[low]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }
}

const geography = path.join(import.meta.dirname, '../../database/geography')
const rows = (file: string): string[][] => parse(readFileSync(path.join(geography, file)), { from_line: 2 })

function makePlaces() {
  const sectors = Map.groupBy(rows('sectors.csv'), ([sector = '']) => sector.split(' ')[0] ?? '')
  const districts = rows('outcodes.csv').filter(([outcode = '']) => sectors.has(outcode))
  const district = weighted(districts, (row) => Number(row[9]) * (row[7] === 'London' ? londonTimes : 1))
  return (roll: number, second: number) => {
    const inside = sectors.get(district(roll)[0] ?? '') ?? []
    const [sector = ''] = inside[Math.floor(second * inside.length)] ?? []
    const place = findPostcode(`${sector}AA`)
    if (!place) throw new Error(`${sector} is not on the map`)
    return place
  }
}

const tradeNames = namesOf(tradeWeights)
const idOf = (n: number) =>
  `0199${(n >>> 16).toString(16).padStart(4, '0')}-${(n & 0xffff).toString(16).padStart(4, '0')}-7000-8000-${String(n).padStart(12, '0')}`

function makeContractor(n: number, placeAt: ReturnType<typeof makePlaces>, now: Date) {
  const roll = random(n)
  const pick = <T>(items: readonly T[]) => items[Math.floor(roll() * items.length)] as T
  const tradeAt = weighted(tradeNames, (name) => tradeWeights[name])
  const trades = [...new Set(Array.from({ length: 1 + Math.floor(roll() * 3) }, () => tradeAt(roll())))]
  const place = placeAt(roll(), roll())
  const reviews = roll() < 0.6 ? 0 : Math.floor(40 * roll() ** 3) + 1
  const five = Math.floor(reviews * (0.5 + roll() / 2))
  const words = Array.from(
    { length: 8 + Math.floor(roll() * 14) },
    () => descriptive[Math.floor(descriptive.length * roll() ** 2.2)],
  )
  const at = later(now, -days(1 + Math.floor(roll() * 700)))
  const checked = roll()
  return {
    id: idOf(n),
    business_name: `${pick(surnames)} ${roll() < 0.5 ? pick(kinds) : `${trades[0]} ${pick(kinds)}`}`,
    last_name: pick(surnames),
    description: words.join(' '),
    ...place,
    location: place.town,
    radius: pick([10, 15, 25, 25, 25, 25, 25, 50, 50, 75, 100]),
    trades,
    verification_status: checked < 0.12 ? 'enhanced' : checked < 0.3 ? 'basic' : 'unverified',
    subscription_tier: roll() < 0.1 ? 2 : 1,
    review_count: reviews,
    rating_sum: five * 5 + (reviews - five) * 4,
    stars_4: reviews - five,
    stars_5: five,
    at,
  }
}

const batch = 2000
const copyBatch = 20_000

/** Tables whose indexes are searched. */
const searched = ['users', 'contractors', 'directory_listings', 'directory_documents']

/** The most listed one by one, as a million would take an hour; the rest are copies at the same points with the same words. */
const mostOriginals = 100_000

/** Fills the directory with contractors numbered from `from` up to `to`. */
export async function makeContractors(services: Services, from: number, to: number): Promise<void> {
  const { pool, db } = services.database
  const placeAt = makePlaces()
  await pool.query('alter database app set synchronous_commit = off')
  if (from < to) await putOffIndexes(pool, searched)
  const originals = Math.min(to, mostOriginals)
  for (let first = from; first < originals; first += batch)
    await makeOriginals(services, numbers(first, Math.min(first + batch, originals)), placeAt)
  for (let first = Math.max(from, originals); first < to; first += copyBatch)
    await makeCopies(services, numbers(first, Math.min(first + copyBatch, to)))
  await makeIndexes(pool)
  await recount(db)
  await pool.query('vacuum analyze')
  // Otherwise the writes would reach the disk during the measurement.
  await pool.query('checkpoint')
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

/** Through the product's own listing. */
async function makeOriginals(services: Services, chosen: number[], placeAt: ReturnType<typeof makePlaces>) {
  const { pool, db } = services.database
  const now = services.clock()
  const made = chosen.map((n) => makeContractor(n, placeAt, now))
  const list = JSON.stringify(made)
  await pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
        select id, 'contractor', 'Jo', last_name, id || '@example.com', true, at, at, at
        from jsonb_to_recordset($1) as p (id uuid, last_name text, at timestamptz)`,
    [list],
  )
  await pool.query(
    `insert into contractors (id, business_name, description, location, postcode, district, town, county, latitude, longitude,
          radius, business_phone, business_email, business_address, trades, verification_status,
          subscription_tier, subscription_status, rating_sum, review_count, stars_4, stars_5, created_at, updated_at)
        select id, business_name, description, location, postcode, district, town, county, latitude, longitude, radius,
          '+441134960123', id || '@example.com', '1 High Street', trades, verification_status, subscription_tier,
          'active', rating_sum, review_count, stars_4, stars_5, at, at
        from jsonb_to_recordset($1) as p (id uuid, business_name text, description text, location text, postcode text,
          district text, town text, county text, latitude float8, longitude float8, radius int, trades text[],
          verification_status text, subscription_tier int, rating_sum int, review_count int, stars_4 int, stars_5 int,
          at timestamptz)`,
    [list],
  )
  await db.transaction().execute((transaction) =>
    relist(
      transaction,
      made.map(({ id }) => id),
      now,
    ),
  )
}

/** The tables of a contractor, with the column of the id. */
const copied = {
  users: 'id',
  contractors: 'id',
  directory_listings: 'contractor_id',
  directory_documents: 'contractor_id',
  directory_due: 'contractor_id',
}

async function makeCopies({ database: { pool, db } }: Services, chosen: number[]) {
  const copies = chosen.map(idOf)
  const client = await pool.connect()
  // Copies of valid rows are valid, so foreign keys are not checked again.
  await client.query('set session_replication_role = replica')
  for (const [table, key] of Object.entries(copied)) {
    const { rows } = await client.query<{ columns: string; contents: string }>(
      `select string_agg(attname, ', ') as columns, string_agg(
          case attname when $2 then 'copy' when 'email' then 'copy || $$@example.com$$' else 'original.' || attname end, ', '
        ) as contents
        from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table, key],
    )
    await client.query(
      `insert into ${table} (${rows[0]?.columns}) select ${rows[0]?.contents}
        from unnest($1::uuid[], $2::uuid[]) as one (id, copy) join ${table} original on original.${key} = one.id`,
      [chosen.map((n) => idOf(n % mostOriginals)), copies],
    )
  }
  await client.query('reset session_replication_role')
  client.release()
  await countSpots(
    db,
    sql`select heading, strip, longitude, latitude, radius, verified, 1 as change
      from directory_listings where contractor_id = any(${copies})`,
  )
}
