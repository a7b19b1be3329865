import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVerified, radii, verificationStatuses } from '#features/contractors/rules.ts'
import { milesBetween, type Point } from '#features/places/rules.ts'
import { locate } from '#features/places/services.ts'
import { tradeNames } from '#features/trades/rules.ts'
import { days, later } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { type World, world } from '#tests/world.ts'
import { directoryCalls } from './contract.ts'
import { relist } from './records/relist.ts'
import { recount } from './records/spots.ts'
import { termsOf } from './records/vocabulary.ts'
import { isWithin, reaches } from './rules/area.ts'
import { headingNamed, headings, headingsOf, wordsOfTrades } from './rules/headings.ts'
import { pointsForDistance, standingPoints, weightedRating, wordPoints } from './rules/ranking.ts'
import { directoryLimits, sorts, verifications } from './rules/search.ts'
import { searchWords, wordsOf } from './rules/words.ts'
import { placeMeant } from './services/place.ts'

const places = ['LS1 4DY', 'LS6 3AA', 'BD1 1HY', 'S1 2HH', 'M1 4BT', 'E8 4PH', 'CM1 1QH'].map(locate)
const words = ['oak', 'river', 'boilers', 'brick', 'Leeds', 'plumber', 'extension']
const someWords = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join(' '))
const rarely = <T>(usual: T, ...others: T[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, fc.constantFrom(...others))

/** Few places, dates and ratings, so that ties occur. */
const someContractor = fc.record({
  business_name: someWords,
  description: someWords,
  place: fc.constantFrom(...places),
  trades: fc.uniqueArray(fc.constantFrom(...tradeNames), { minLength: 1, maxLength: 3 }),
  radius: fc.constantFrom(...radii),
  verification_status: fc.constantFrom(...verificationStatuses),
  subscription_tier: fc.constantFrom(0, 1, 2, 3),
  listed: rarely(true, false),
  stars: fc.array(fc.constantFrom(1, 4, 5), { maxLength: 3 }),
  joinedDaysAgo: fc.constantFrom(1, 40, 200),
  /** Out of ten visits. */
  visitsKept: rarely(null, 0, 10),
})
type SomeContractor = ReturnType<typeof someContractor.generate>['value'] & { id: string }

const someSearch = fc.record({
  search: fc.oneof(fc.constant(''), someWords, fc.constantFrom('boil', 'the oak', 'gas', 'roo')),
  trade: fc.constantFrom('all', ...headings.map(({ id }) => id)),
  verification: fc.constantFrom(...verifications),
  location: fc.constantFrom('', 'LS1 4DY', 'Sheffield', 'E8'),
  radius: fc.constantFrom(...reaches),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.constantFrom(1, 3, 12),
})
type SomeSearch = ReturnType<typeof someSearch.generate>['value']

const centreOf = (location: string) => (location ? placeMeant(location).place?.point : undefined)

async function replaceContractors({ services }: World, contractors: readonly SomeContractor[]) {
  const { pool, db } = services.database
  const now = services.clock()
  const { rows } = await pool.query<{ id: string }>('update contractors set listed = false returning id')
  await relist(
    db,
    rows.map(({ id }) => id),
    now,
  )
  for (const table of ['contractors', 'users', 'directory_spots', 'directory_totals'])
    await pool.query(`delete from ${table}`)
  const people = contractors.map(({ place, stars, joinedDaysAgo, ...one }) => ({
    ...one,
    ...place,
    location: place.town,
    subscription_status: 'active',
    email: `${one.id}@example.com`,
    rating_sum: stars.reduce((sum, n) => sum + n, 0),
    review_count: stars.length,
    ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`stars_${n}`, stars.filter((star) => star === n).length])),
    at: later(now, -days(joinedDaysAgo)),
  }))
  await pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select id, 'contractor', 'Jo', 'Marsh', email, true, at, at, at
      from jsonb_to_recordset($1) as p (id uuid, email text, at timestamptz)`,
    [JSON.stringify(people)],
  )
  await pool.query(
    `insert into contractors (id, business_name, description, location, postcode, district, town, county, latitude, longitude,
        radius, business_phone, business_email, business_address, trades, verification_status, listed,
        subscription_tier, subscription_status, rating_sum, review_count, stars_1, stars_2, stars_3, stars_4, stars_5,
        created_at, updated_at)
      select id, business_name, description, location, postcode, district, town, county, latitude, longitude, radius,
        '+441134960123', email, '1 High Street', trades, verification_status, listed, subscription_tier,
        subscription_status, rating_sum, review_count, stars_1, stars_2, stars_3, stars_4, stars_5, at, at
      from jsonb_populate_recordset(null::contractors, $1) join
        jsonb_to_recordset($1) as p (id uuid, email text, at timestamptz) using (id)`,
    [JSON.stringify(people)],
  )
  await pool.query(
    `insert into track_figures (user_id, measure, cases, met)
      select id, 'visits-kept', 10, "visitsKept" from jsonb_to_recordset($1) as p (id uuid, "visitsKept" int)
      where "visitsKept" is not null`,
    [JSON.stringify(people)],
  )
  await relist(
    db,
    contractors.map(({ id }) => id),
    now,
  )
}

/** The expected result and order, worked out from all contractors one by one. */
function plainScan(
  contractors: readonly SomeContractor[],
  search: SomeSearch,
  now: Date,
  stems: ReadonlyMap<string, string | null>,
  centre: Point | undefined,
): string[] {
  const heading = headingNamed(search.trade) ?? ''
  const asked = searchWords(search.search).filter((word) => stems.get(word))
  const area = centre && { centre, reach: search.radius }
  const stemsIn = (text: string) => new Set(wordsOf(text).map((word) => stems.get(word)))
  const holds = (own: string, written: string) => {
    const found = stemsIn(own)
    return asked.every(
      (word, i) =>
        found.has(stems.get(word)) ||
        (i === asked.length - 1 && word.length >= 3 && wordsOf(written).some((one) => one.startsWith(word))),
    )
  }
  const found = contractors
    .filter((one) => one.listed && headingsOf(one.trades).includes(heading))
    .filter(
      (one) =>
        search.verification === 'all' || isVerified(one.verification_status) === (search.verification === 'verified'),
    )
    .filter((one) => !area || isWithin(area, { ...one.place, radius: one.radius }))
    .flatMap((one) => {
      const { place, stars, business_name: name } = one
      const topics = `${name} Jo Marsh ${place.town} ${place.county} ${place.district} ${wordsOfTrades(one.trades)}`
      const everything = `${topics} ${one.description}`
      if (asked.length > 0 && !holds(everything, topics)) return []
      const sum = stars.reduce((total, n) => total + n, 0)
      const updatedAt = later(now, -days(one.joinedDaysAgo))
      const standing = standingPoints(
        {
          ratingSum: sum,
          reviewCount: stars.length,
          verificationStatus: one.verification_status,
          updatedAt,
          subscriptionTier: one.subscription_tier,
          subscriptionStatus: 'active',
          figures:
            one.visitsKept === null ? [] : [{ measure: 'visits-kept', cases: 10, met: one.visitsKept, middle: null }],
        },
        now,
      )
      const { inName, inTrade, elsewhere } = wordPoints
      const forWords = asked.length === 0 ? 0 : holds(name, name) ? inName : holds(topics, topics) ? inTrade : elsewhere
      const miles = centre ? milesBetween(centre, place) : 0
      const hundredths = Math.round(standing * 100)
      const rating = Math.round(weightedRating(sum, stars.length) * 1000)
      const best = hundredths + 100 * (forWords + (centre ? pointsForDistance(miles) : 0))
      const keys = {
        best: [best],
        distance: centre ? [-Math.round(miles), hundredths] : [best],
        rating: [rating],
        newest: [updatedAt.getTime()],
      }
      return [{ id: one.id, keys: keys[search.sort] }]
    })
  const byKeys = (a: readonly number[], b: readonly number[]) =>
    a.map((key, i) => (b[i] ?? 0) - key).find((difference) => difference !== 0) ?? 0
  return found.sort((a, b) => byKeys(a.keys, b.keys) || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
}

/** The stems of all words that contractors and searches here are made of. */
async function everyStem({ services }: World): Promise<Map<string, string | null>> {
  const everyWord = wordsOf(
    [
      ...words,
      'boil the gas roo Jo Marsh',
      wordsOfTrades(tradeNames),
      ...places.flatMap((p) => [p.town, p.county, p.district]),
    ].join(' '),
  )
  const terms = await termsOf(services.database.db, [...new Set(everyWord)])
  return new Map(terms.map(({ word, stem }) => [word, stem]))
}

async function ask(here: World, search: SomeSearch) {
  const input: RawInput<typeof directoryCalls.search> = search
  here.services.answers.invalidate(['directory'])
  return here.done(directoryCalls.search, input)
}

test('a search finds whom a plain look at every contractor finds, in the same order', {
  timeout: 240_000,
}, async () => {
  await using here = await world()
  const { db } = here.services.database
  const now = here.services.clock()
  const stems = await everyStem(here)
  await fc.assert(
    fc.asyncProperty(
      fc.array(someContractor, { maxLength: 40 }),
      fc.array(someSearch, { minLength: 10, maxLength: 30 }),
      fc.boolean(),
      async (generated, searches, counted) => {
        const contractors = generated.map((one) => ({ ...one, id: newId() }))
        await replaceContractors(here, contractors)
        if (counted) await recount(db)
        for (const search of searches) {
          const answer = await ask(here, search)
          if (answer.corrected !== null) continue
          const expected = plainScan(contractors, search, now, stems, centreOf(search.location))
          const from = (search.page - 1) * search.limit
          expect({ search, total: answer.total, ids: answer.contractors.map(({ id }) => id) }).toEqual({
            search,
            total: expected.length,
            ids: expected.slice(from, from + search.limit),
          })
          expect(answer.totalPages).toBe(Math.ceil(Math.min(expected.length, directoryLimits.shown) / search.limit))
        }
      },
    ),
    { numRuns: 25 },
  )
})

test('of a crowd around a place the best come first, on the first page and on the last, and are not counted on', {
  timeout: 240_000,
}, async () => {
  await using here = await world()
  const now = here.services.clock()
  /** Enough that the last page is found among more rows than are read for it. */
  const crowd = 4 * directoryLimits.shown
  const contractors = fc
    .sample(someContractor, { numRuns: 2 * crowd, seed: 1 })
    .map((one) => ({ ...one, id: newId(), listed: true, description: `oak ${one.description}` }))
  await replaceContractors(here, contractors)
  const stems = await everyStem(here)
  const usual = { trade: 'all', verification: 'all', location: 'LS1 4DY', sort: 'best', limit: 12 } as const
  for (const search of ['oak', 'the oak', 'oak gas', 'oak boil'])
    for (const radius of ['50', 'covers'] as const)
      for (const page of [1, 2, 20]) {
        const asked = { ...usual, search, radius, page }
        const expected = plainScan(contractors, asked, now, stems, centreOf(usual.location))
        const { contractors: found, ...answer } = await ask(here, asked)
        const from = (page - 1) * asked.limit
        expect({ asked, ids: found.map(({ id }) => id) }).toEqual({
          asked,
          ids: expected.slice(from, from + asked.limit),
        })
        if (!search.startsWith('oak ')) expect(expected.length).toBeGreaterThan(crowd)
        if (expected.length > directoryLimits.shown)
          expect(answer).toMatchObject({ total: directoryLimits.shown, totalIs: 'atLeast' })
      }
})
