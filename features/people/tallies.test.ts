import { expect, test } from 'vitest'
import { days, later } from '#shared/dates.ts'
import { homeowner, job } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { addUpTallies, countPeople } from './records/tallies.ts'

test('the figures are what counting would say, while people come and go and the tallies are added up', async () => {
  const here = await world()
  const { db, pool } = here.services.database
  const owner = await homeowner(here)
  const jobs = await Promise.all(Array.from({ length: 6 }, () => job(here, owner)))
  const newcomers = (count: number, type: string) =>
    pool.query(
      `insert into users (id, user_type, first_name, last_name, email, created_at, updated_at, last_seen_at)
        select gen_random_uuid(), $2, 'New', 'Comer', gen_random_uuid() || '@example.com', $3, $3, $3 from generate_series(1, $1) n`,
      [count, type, here.clock()],
    )
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => newcomers(n, n % 2 ? 'client' : 'contractor')),
    ...Array.from({ length: 5 }, () => addUpTallies(db)),
    pool.query(`update jobs set status = 'completed' where id = any($1)`, [jobs.slice(0, 3)]),
    pool.query(`update jobs set title = 'Another' where id = $1`, [jobs[4]]),
    pool.query('delete from jobs where id = $1', [jobs[5]]),
    newcomers(1, 'admin'),
  ])
  await Promise.all([
    addUpTallies(db),
    pool.query(
      `update users set deleted_at = $1 where id in (select id from users where last_name = 'Comer' limit 7)`,
      [here.clock()],
    ),
    pool.query(
      `delete from users where id in (select id from users where last_name = 'Comer' order by id desc limit 2)`,
    ),
    addUpTallies(db),
  ])
  const { rows } = await pool.query(
    `select count(*) filter (where user_type = 'client')::int as clients,
        count(*) filter (where user_type = 'contractor')::int as contractors,
        count(*) filter (where user_type <> 'admin')::int as recent,
        (select count(*)::int from jobs where status = 'active') as active_jobs
      from users where deleted_at is null`,
  )
  expect(await countPeople(db, later(here.clock(), -days(1)))).toEqual(rows[0])
  await addUpTallies(db)
  expect(await countPeople(db, later(here.clock(), -days(1)))).toEqual(rows[0])
  expect((await pool.query('select what from tallies order by what')).rows.map(({ what }) => what)).toEqual([
    'active job',
    'admin',
    'client',
    'contractor',
  ])
})
