import { expect, test } from 'vitest'
import { mostCounted } from '#shared/searching.ts'
import { contractor } from '#tests/market.ts'
import { world } from '#tests/world.ts'
import { verificationCalls } from './contract.ts'

test('Checks are counted no further than some pages beyond the one that is read', async () => {
  await using here = await world()
  const admin = await here.person({ role: 'admin' })
  const { id } = await contractor(here)
  await here.services.database.pool.query(
    `insert into verification_requests (id, contractor_id, verification_type, status, created_at, submitted_at, decided_at)
      select gen_random_uuid(), $1, 'identity', 'approved', now(), now() - n * interval '1 minute', now()
      from generate_series(1, $2::int) n`,
    [id, mostCounted + 41],
  )
  const read = (page: number) => here.done(verificationCalls.queue, { status: 'approved', page }, { as: admin })
  const { requests, ...pages } = await read(1)
  expect([requests.length, pages]).toEqual([20, { total: mostCounted + 20, totalIs: 'atLeast', totalPages: 14 }])
  for (const page of [3, 15])
    expect(await read(page)).toMatchObject({ total: mostCounted + 41, totalIs: 'exact', totalPages: 15 })
})
