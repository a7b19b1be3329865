import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { leadCalls } from '#features/leads/contract.ts'
import { profileCalls } from '#features/profiles/contract.ts'
import { reviewCalls } from '#features/reviews/contract.ts'
import { days } from '#shared/dates.ts'
import type { Output } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { business, change, found, type Search, search } from '#tests/directory.ts'
import { whileHeld } from '#tests/locks.ts'
import { feedback, homeowner, job, leadAt } from '#tests/market.ts'
import { ask } from '#tests/request.ts'
import { pay } from '#tests/subscriber.ts'
import { carryOut } from '#tests/works.ts'
import { type World, world } from '#tests/world.ts'
import { createApp } from '../../app.ts'
import { directoryCalls } from './contract.ts'
import { relist } from './records/relist.ts'
import { recount } from './records/spots.ts'
import { directoryLimits } from './rules/search.ts'
import { directoryWorks } from './scheduled.ts'

describe('many contractors', () => {
  /** More than can be paged through, all in one place. */
  const crowd = directoryLimits.shown + 13

  async function fill(here: World) {
    const { pool, db } = here.services.database
    const ids = Array.from({ length: crowd }, newId)
    const now = here.clock()
    await pool.query(
      `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
        select id, 'contractor', 'Jo', 'Marsh', id || '@example.com', true, $2, $2, $2 from unnest($1::uuid[]) id`,
      [ids, now],
    )
    await pool.query(
      `insert into contractors (id, business_name, description, location, district, town, county, latitude, longitude, radius,
          business_phone, business_email, business_address, trades, created_at, updated_at)
        select id, 'Crowd', 'One of many.', 'Leeds', 'LS1', 'Leeds', 'West Yorkshire', 53.8, -1.55, 25, '+441134960123',
          'a@example.com', 'Leeds', '{Plumbing}', $2, $2 from unnest($1::uuid[]) id`,
      [ids, now],
    )
    await relist(db, ids, now)
  }

  test('are leafed through twelve at a time, each once, as far as the limit', async () => {
    await using here = await world()
    await fill(here)
    const last = directoryLimits.shown / directoryLimits.page
    for (const input of [{}, { location: 'Leeds' }, { search: 'crowd' }, { search: 'crowd', location: 'Leeds' }]) {
      const pages = []
      for (let page = 1; page <= last; page++) pages.push(await search(here, { ...input, page }))
      expect(new Set(pages.flatMap(({ contractors }) => contractors.map(({ id }) => id))).size).toBe(
        directoryLimits.shown,
      )
      expect(pages.map(({ totalPages }) => totalPages)).toEqual(pages.map(() => last))
      const beyond = await here.request(directoryCalls.search, { ...input, page: last + 1 })
      expect(beyond).toMatchObject({
        status: 400,
        body: { fields: { page: expect.stringContaining('The list ends before this page') } },
      })
    }
    expect(await here.done(directoryCalls.fetch, {})).toHaveLength(directoryLimits.shown)
  })

  test.each([
    ['anywhere', {}],
    ['near a place', { location: 'Leeds' }],
  ])('are found by their words %s whatever their standing, the best first', async (_, where) => {
    await using here = await world()
    await fill(here)
    const { pool } = here.services.database
    await pool.query(`update directory_documents set standing = 19 * place from (
      select contractor_id as id, row_number() over () - 1 as place from directory_documents
    ) one where contractor_id = id`)
    const { rows: best } = await pool.query(
      'select contractor_id as id from directory_documents order by standing desc',
    )
    const ids: string[] = []
    for (let page = 1; page <= directoryLimits.shown / directoryLimits.page; page++)
      ids.push(...(await search(here, { search: 'crowd', ...where, page })).contractors.map(({ id }) => id))
    expect(ids).toEqual(best.slice(0, directoryLimits.shown).map(({ id }) => id))
    await pool.query('delete from directory_documents where standing >= 950')
    here.services.answers.invalidate(['directory'])
    expect(await search(here, { search: 'crowd', ...where })).toMatchObject({ total: 50, totalIs: 'exact' })
  })

  test('are counted exactly where a place alone is given, else about or as more than can be shown', async () => {
    await using here = await world()
    await fill(here)
    const total = async (input: Search) => {
      const { total, totalIs } = await search(here, input)
      return { total, totalIs }
    }
    const more = { total: directoryLimits.shown, totalIs: 'atLeast' }
    expect(await total({})).toEqual(more)
    expect(await total({ search: 'crowd' })).toEqual(more)
    expect(await total({ location: 'Leeds' })).toEqual({ total: crowd, totalIs: 'exact' })
    expect(await total({ location: 'Leeds', search: 'crowd' })).toEqual(more)
    expect(await total({ trade: 'roofing' })).toEqual({ total: 0, totalIs: 'exact' })
    await recount(here.services.database.db)
    here.services.answers.invalidate(['directory'])
    expect(await total({ trade: 'plumbing' })).toEqual({ total: 250, totalIs: 'about' })
  })
})

describe('a change', () => {
  test('of a profile is found at once, and within two seconds in every other process', async () => {
    await using here = await world()
    const stop = new AbortController()
    const elsewhere = createApp(await here.anotherProcess(), stop.signal)
    const foundThere = async (text: string) => {
      const { body } = await ask(elsewhere, directoryCalls.search, { search: text }, undefined)
      return (body as Output<typeof directoryCalls.search>).total
    }
    const as = await business(here, 'Aire Boilers')
    for (const description of ['Now with marquetry.', 'Now with parquetry.']) {
      const word = description.slice(9, -1)
      expect(await foundThere(word)).toBe(0)
      expect(await search(here, { search: word })).toMatchObject({ total: 0 })
      await here.done(profileCalls.update, { id: as.id, description }, { as })
      const began = performance.now()
      expect(await search(here, { search: word })).toMatchObject({ total: 1 })
      await vi.waitFor(async () => expect(await foundThere(word)).toBe(1), { timeout: 2000, interval: 20 })
      expect(performance.now() - began).toBeLessThan(2000)
    }
    stop.abort()
  })

  test('that takes a word away leaves it to somebody who is being listed with it at the same time', async () => {
    await using here = await world()
    const { db } = here.services.database
    const leaving = await business(here, 'Zebra Tiles')
    const joining = await business(here, 'Aire Tiles', { location: 'Manchester', postcode: 'M1 4BT' })
    await db.transaction().execute(async (transaction) => {
      await sql`update contractors set business_name = 'Zebra Roofs' where id = ${joining.id}`.execute(transaction)
      await relist(transaction, [joining.id], here.clock())
      await change(here, leaving, "business_name = 'Wharfe Tiles'")
    })
    expect(await found(here, { search: 'zebr' })).toEqual(['Zebra Roofs'])
  })

  test('that waited for another change is written from what this one left', async () => {
    await using here = await world()
    const { id } = await business(here, 'Aire Boilers')
    await whileHeld(
      here,
      ['select from contractors where id = $1 for no key update', id],
      () => here.services.database.db.transaction().execute((transaction) => relist(transaction, [id], here.clock())),
      async (other) => {
        await other.query(`update users set first_name = 'Zebedee' where id = $1`, [id])
        await other.query('commit')
      },
    )
    expect(await found(here, { search: 'zebedee' })).toEqual(['Aire Boilers'])
  })

  test('by a review, a plan or time moves a contractor at once', async () => {
    await using here = await world()
    const as = await business(here, 'Aire Boilers')
    const standing = async () => {
      const query = 'select distinct standing, rating from directory_listings where contractor_id = $1'
      const { rows } = await here.services.database.pool.query(query, [as.id])
      expect(rows).toHaveLength(1)
      return rows[0]
    }
    const fresh = await standing()
    const owner = await homeowner(here)
    const leadId = await leadAt(here, 'awaiting_completion', await job(here, owner), owner, as)
    await here.done(leadCalls.confirmCompletion, { leadId, feedback }, { as: owner })
    const reviewed = await standing()
    expect(reviewed.rating).toBeGreaterThan(fresh.rating)
    expect((await search(here)).contractors[0]).toMatchObject({ rating: '5.0', reviewCount: 1, priority: false })

    await pay(here, as, 2)
    expect((await standing()).standing).toBe(reviewed.standing + 500)
    expect((await search(here)).contractors[0]).toMatchObject({ priority: true })

    await here.clock.advance(days(29))
    const relistDue = directoryWorks.filter(({ name }) => name === 'directory-relist')
    await carryOut(here.services, relistDue)
    expect((await standing()).standing).toBe(reviewed.standing + 500)
    await here.clock.advance(days(1))
    await carryOut(here.services, relistDue)
    expect((await standing()).standing).toBe(reviewed.standing + 500 - 300)
  })
})

describe('a contractor who is not listed', () => {
  test('is in no search, and their page is gone for everybody but themselves', async () => {
    await using here = await world()
    const paused = await business(here, 'Aire Boilers')
    await business(here, 'Wharfe Boilers')
    await change(here, paused, 'listed = false')
    for (const input of [{}, { search: 'boilers' }, { location: 'Leeds' }, { search: 'boilers', location: 'Leeds' }])
      expect(await found(here, input)).toEqual(['Wharfe Boilers'])
    expect(await here.request(profileCalls.profile, { id: paused.id })).toMatchObject({
      status: 410,
      body: { code: 'GONE' },
    })
    expect((await here.request(reviewCalls.ofContractor, { id: paused.id })).status).toBe(404)
    expect((await here.request(profileCalls.profile, { id: paused.id }, { as: paused })).status).toBe(200)
    await change(here, paused, 'listed = true')
    expect(await found(here, { search: 'boilers' })).toHaveLength(2)
    expect((await here.request(profileCalls.profile, { id: paused.id })).status).toBe(200)
  })

  test('nor is one who was deleted, whose page is gone for good', async () => {
    await using here = await world()
    const deleted = await business(here, 'Aire Boilers')
    await change(here, deleted, 'listed = false')
    await here.services.database.pool.query('delete from contractors where id = $1', [deleted.id])
    expect(await found(here, {})).toEqual([])
    expect((await here.request(profileCalls.profile, { id: deleted.id })).status).toBe(410)
    expect((await here.request(profileCalls.profile, { id: newId() })).status).toBe(404)
  })
})
