import { expect, test } from 'vitest'
import { mostCounted } from '#shared/searching.ts'
import { contractor } from '#tests/market.ts'
import { checked, waiting } from '#tests/verified.ts'
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

test('Checks are found by the name, email or business of the contractor, and counted so', async () => {
  await using here = await world()
  const admin = await here.person({ role: 'admin' })
  const [one, other] = [await contractor(here), await contractor(here)]
  await waiting(here, one, 'identity')
  await waiting(here, other, 'identity')
  await checked(here, one, ['business'])
  const found = async (search: string, status: 'pending' | 'approved' = 'pending') => {
    const { requests, total } = await here.done(verificationCalls.queue, { search, status }, { as: admin })
    expect(total).toBe(requests.length)
    return requests.map(({ contractorId }) => contractorId)
  }
  const { requests } = await here.done(verificationCalls.queue, { search: one.email }, { as: admin })
  const { businessName = '' } = requests[0] ?? {}
  for (const words of [`${one.firstName} ${one.lastName}`, one.email, businessName])
    expect(await found(words)).toEqual([one.id])
  expect(await found(one.email, 'approved')).toEqual([one.id])
  expect(await found(other.email, 'approved')).toEqual([])
  expect(await found('nobody of this name')).toEqual([])
})
