import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cityNames } from '#database/sample-data/contractors.ts'
import { loadSampleData } from '#database/sample-data/load.ts'
import { accountLinkWorks } from '#features/account-links/scheduled.ts'
import { deskCalls } from '#features/desks/contract.ts'
import { headings } from '#features/directory/rules/headings.ts'
import { makeFirstAdmin } from '#features/sign-in/actions/first-admin.ts'
import { expectBooksInOrder } from './books.ts'
import { carryOut } from './works.ts'
import { world } from './world.ts'

test('the sample marketplace has every trade in every place, keeps the books of live data, and is loaded once', async () => {
  const here = await world()
  await makeFirstAdmin(here.services)
  expect(await loadSampleData(here.services)).toBe(true)
  await expectBooksInOrder(here)
  const { db } = here.services.database
  const rows = async <Row>(statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows as Row[]

  const miscounted = await rows(sql`
    select id from contractors cross join lateral (
      select count(*) as reviews, coalesce(sum(rating), 0) as ratings from reviews where contractor_id = contractors.id and published_at is not null
    ) counted where (review_count, rating_sum) <> (counted.reviews, counted.ratings)`)
  const overdrawn = await rows(sql`
    select contractor_id, lot_id from credit_entries group by contractor_id, lot_id having sum(amount) < 0`)
  const untold = await rows(
    sql`select id from leads where not exists (select from conversations where lead_id = leads.id)`,
  )
  const tooSoon = await rows(sql`
    select later.id from lead_events later join lead_events first on first.lead_id = later.lead_id
    where later.action = 'accept-quote' and first.action = 'submit-quote' and first.at >= later.at`)
  const outOfTurn = await rows(sql`
    select later.id from notifications later join notifications earlier using (user_id)
    where earlier.at < later.at and earlier.id > later.id`)
  const signedIn = await rows(sql`select id from sessions`)
  expect([miscounted, overdrawn, untold, tooSoon, outOfTurn, signedIn]).toEqual([[], [], [], [], [], []])
  const repeated = await rows(sql`
    select contractor_id, sentence from reviews
    cross join lateral regexp_split_to_table(concat_ws(' ', comment, reply), '(?<=[.!]) +') as sentence
    where sentence <> '' group by contractor_id, sentence having count(*) > 1`)
  expect(repeated).toEqual([])
  const oneSided = await rows(sql`
    select album_id from portfolio_photos where album_id is not null
    group by album_id having count(distinct stage) < 2`)
  const [albums] = await rows<{ count: number }>(
    sql`select count(*)::int as count from portfolio_albums where trade <> ''`,
  )
  expect(oneSided).toEqual([])
  expect(albums?.count).toBeGreaterThan(50)

  const [checks] = await rows<{ verified: number; waiting: number; by_hand: number }>(sql`
    select count(*) filter (where verification_status in ('basic', 'enhanced'))::int as verified,
      count(*) filter (where verification_status = 'pending')::int as waiting,
      (select count(*)::int from verification_events where kind = 'set by hand') as by_hand
    from contractors`)
  expect(checks?.verified).toBeGreaterThan(50)
  expect(checks?.waiting).toBeGreaterThan(1)
  expect(checks?.by_hand).toBe(0)
  await carryOut(here.services, accountLinkWorks)
  expect(await rows(sql`select from account_links`)).toEqual([])

  const desks = await here.done(deskCalls.waiting, {}, { as: await here.person({ role: 'admin' }) })
  const few = desks.filter(({ waiting }) => waiting > 1).map(({ desk }) => desk)
  expect(few.sort()).toEqual(['complaints', 'enquiries', 'held-reviews', 'money-back', 'reports', 'verification'])

  const listed = await rows<{ place: string; heading: string }>(sql`
    select distinct location as place, heading from directory_listings join contractors on contractors.id = contractor_id`)
  for (const place of cityNames)
    for (const { id } of headings)
      expect(
        listed.some((one) => one.place === place && one.heading === id),
        `${id} in ${place}`,
      ).toBe(true)
  expect(await loadSampleData(here.services)).toBe(false)
}, 120_000)
