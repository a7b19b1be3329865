import { sql } from 'kysely'
import { aboutSearched } from '#features/contractors/rules/about.ts'
import { isVerified } from '#features/contractors/rules.ts'
import { figuresOf } from '#features/track-records/records.ts'
import type { Figure } from '#features/track-records/rules/measures.ts'
import type { Db } from '#server/database/database.ts'
import { headingsOf, wordsOfTrades } from '../rules/headings.ts'
import { standingChangesAt, standingPoints, weightedRating } from '../rules/ranking.ts'
import { knownWords, wordsOf } from '../rules/words.ts'
import type { CardRow } from './cards.ts'
import { countSpots } from './spots.ts'
import { deleteWords, rememberWords } from './vocabulary.ts'

/** What the directory needs to know of a contractor. */
interface Profile extends CardRow {
  updated_at: Date
  listed: boolean
  last_name: string
  town: string
  county: string
  district: string
  figures: Figure[]
}

/**
 * Rewrites the search data of these contractors, in the transaction that changed their profiles, so that search and profile
 * always agree. Those no longer listed are removed.
 */
export async function relist(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const profiles = await lockProfiles(db, ids)
  const listings = profiles.filter(({ listed }) => listed).map((profile) => listingOf(profile, now))
  const list = JSON.stringify(listings)
  await countSpots(db, changesOf(ids, list))
  await saveListings(db, ids, list)
  const dropped = await saveDocuments(db, ids, list)
  await rememberWords(db, [...new Set(listings.flatMap(({ words }) => words))].sort())
  await deleteWords(db, dropped)
  await saveDue(db, ids, list)
}

/** Read once they are locked: the statement that waits for the lock sees the rows from before its wait. */
async function lockProfiles(db: Db, ids: readonly string[]): Promise<Profile[]> {
  await sql`select from contractors where id = any(${ids}) order by id for no key update`.execute(db)
  const { rows } = await sql<Profile>`
    select contractors.*, users.first_name, users.last_name, ${figuresOf(sql.ref('contractors.id'))} as figures
    from contractors join users on users.id = contractors.id
    where contractors.id = any(${ids}) order by contractors.id
  `.execute(db)
  return rows
}

function listingOf(profile: Profile, now: Date) {
  const verified = isVerified(profile.verification_status)
  const headings = headingsOf(profile.trades)
  const standing = {
    ratingSum: profile.rating_sum,
    reviewCount: profile.review_count,
    verificationStatus: profile.verification_status,
    updatedAt: profile.updated_at,
    subscriptionTier: profile.subscription_tier,
    subscriptionStatus: profile.subscription_status,
    figures: profile.figures,
  }
  const { business_name, first_name, last_name, location, town, county, district } = profile
  const topics = [first_name, last_name, location, town, county, district, wordsOfTrades(profile.trades)].join(' ')
  return {
    id: profile.id,
    headings,
    verified,
    standing: Math.round(standingPoints(standing, now) * 100),
    rating: Math.round(weightedRating(profile.rating_sum, profile.review_count) * 1000),
    joined: profile.created_at,
    radius: profile.radius,
    longitude: profile.longitude,
    latitude: profile.latitude,
    name: wordsOf(business_name).join(' '),
    topics: wordsOf(topics).join(' '),
    about: wordsOf(aboutSearched(profile)).join(' '),
    marks: [...headings.map((heading) => `#${heading}`), verified ? '+' : '-'],
    words: knownWords(`${business_name} ${topics}`),
    due: standingChangesAt(standing, now),
  }
}

/** Listings in JSON as rows, one for each heading with `perHeading`. */
const rowsOf = (list: string) => sql`jsonb_to_recordset(${list}::jsonb) as one (
  id uuid, headings text[], verified boolean, standing smallint, rating smallint, joined timestamptz, radius smallint,
  longitude double precision, latitude double precision, name text, topics text, about text, marks text[], due timestamptz)`
const perHeading = (list: string) => sql`${rowsOf(list)} cross join lateral unnest(one.headings) heading`

/** Changes of the counts: previous listings subtracted, new ones added. */
const changesOf = (ids: readonly string[], list: string) => sql`
  select heading, strip, longitude, latitude, radius, verified, -1 as change
  from directory_listings where contractor_id = any(${ids})
  union all
  select heading, floor(latitude * 10)::smallint, longitude, latitude, radius, verified, 1 from ${perHeading(list)}`

async function saveListings(db: Db, ids: readonly string[], list: string): Promise<void> {
  await sql`
    delete from directory_listings where contractor_id = any(${ids})
      and (contractor_id, heading) not in (select id, heading from ${perHeading(list)})
  `.execute(db)
  await sql`
    insert into directory_listings as listing
      (contractor_id, heading, verified, standing, rating, joined, radius, longitude, latitude)
    select id, heading, verified, standing, rating, joined, radius, longitude, latitude from ${perHeading(list)}
    on conflict (contractor_id, heading) do update set
      verified = excluded.verified, standing = excluded.standing, rating = excluded.rating, joined = excluded.joined,
      radius = excluded.radius, longitude = excluded.longitude, latitude = excluded.latitude
    where (listing.verified, listing.standing, listing.rating, listing.joined, listing.radius, listing.longitude, listing.latitude)
      is distinct from (excluded.verified, excluded.standing, excluded.rating, excluded.joined, excluded.radius,
        excluded.longitude, excluded.latitude)
  `.execute(db)
}

/** Saves the documents; returns the words of names, trades and towns by which these contractors are no longer found. */
async function saveDocuments(db: Db, ids: readonly string[], list: string): Promise<string[]> {
  const words = () => sql`
    select substr(lexeme, 3) as word from directory_documents, unnest(tsvector_to_array(document)) lexeme
    where contractor_id = any(${ids}) and starts_with(lexeme, 't.')`
  const before = await sql<{ word: string }>`${words()}`.execute(db)
  await sql`
    delete from directory_documents
    where contractor_id = any(${ids}) and contractor_id not in (select id from ${rowsOf(list)})
  `.execute(db)
  await sql`
    insert into directory_documents (contractor_id, document, verified, standing, rating, joined, radius, longitude, latitude)
    select id, directory_document(name, topics, about, marks), verified, standing, rating, joined, radius, longitude, latitude
    from ${rowsOf(list)}
    on conflict (contractor_id) do update set
      document = excluded.document, verified = excluded.verified, standing = excluded.standing, rating = excluded.rating, joined = excluded.joined,
      radius = excluded.radius, longitude = excluded.longitude, latitude = excluded.latitude
  `.execute(db)
  if (before.rows.length === 0) return []
  const after = new Set((await sql<{ word: string }>`${words()}`.execute(db)).rows.map(({ word }) => word))
  return [...new Set(before.rows.map(({ word }) => word))].filter((word) => !after.has(word))
}

async function saveDue(db: Db, ids: readonly string[], list: string): Promise<void> {
  await sql`delete from directory_due where contractor_id = any(${ids})`.execute(db)
  await sql`
    insert into directory_due (contractor_id, due_at) select id, due from ${rowsOf(list)} where due is not null
  `.execute(db)
}
