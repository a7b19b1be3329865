import { expect, test } from 'vitest'
import { world } from '#tests/world.ts'
import { accountLinkCalls } from './contract.ts'
import { mostLeftOpen } from './records/desk.ts'

test('of very many links left open the desk has those put aside last', async () => {
  await using here = await world()
  const admin = await here.person({ role: 'admin' })
  const read = () => here.done(accountLinkCalls.list, { show: 'open' }, { as: admin })
  expect(await read()).toEqual({ groups: [], total: 0, totalIs: 'exact', totalPages: 1 })

  const pairs = mostLeftOpen + 50
  const { pool } = here.services.database
  await pool.query(`
    insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select gen_random_uuid(), 'contractor', 'Jo', 'Marsh', 'jo' || n || '@example.com', true, now(), now(), now()
      from generate_series(1, ${pairs * 2}) n;
    insert into contractors (id, business_name, description, location, postcode, district, town, county, latitude, longitude, radius,
        business_phone, business_email, business_address, trades, created_at, updated_at)
      select id, 'Marsh', 'Small jobs.', 'Leeds', 'LS6 3AA', 'LS6', 'Leeds', 'West Yorkshire', 53.8, -1.5, 25, '', email, '', '{Plumbing}',
        now(), now() from users where last_name = 'Marsh';
    insert into account_links (id, earlier_id, later_id, found_at, shared_at, outcome, decided_at, reason)
      select gen_random_uuid(), (array_agg(id))[1], (array_agg(id))[2], now(), now(), 'open', now() + n * interval '1 minute', 'Link ' || n
      from (select id, (row_number() over () + 1) / 2 as n from contractors) each_contractor group by n`)
  const { groups, ...pages } = await read()
  expect(pages).toEqual({ total: mostLeftOpen + 1, totalIs: 'atLeast', totalPages: 6 })
  const last = await here.done(accountLinkCalls.list, { show: 'open', page: 6 }, { as: admin })
  const reasons = [...groups, ...last.groups].flatMap(({ links }) =>
    links.map(({ reason }) => Number(reason?.slice(5))),
  )
  expect([reasons.length, Math.min(...reasons) >= 50]).toEqual([21, true])
})
