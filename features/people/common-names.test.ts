import { beforeAll, describe, expect, test } from 'vitest'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { mostCounted, rowsPerPage } from '#shared/searching.ts'
import { contractor, homeowner, job } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'
import { peopleCalls } from './contract.ts'

let here: World
let admin: Person
let builder: Person

beforeAll(async () => {
  here = await world({ rateLimits: false })
  admin = await here.person({ role: 'admin' })
  builder = await contractor(here)
  await here.services.database.pool.query(`update contractors set business_name = 'Smith Plumbing'`)
  await here.person({ firstName: 'Will', lastName: 'Blacksmith' })
})

const smiths = (from: number, to: number) =>
  here.services.database.pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select gen_random_uuid(), 'client', case n % 2 when 0 then 'Sarah' else 'Tom' end, 'Smith', 's' || n || '@example.net', true,
        at - interval '1 year', at, at from generate_series($1::int, $2) n, cast($3 as timestamptz) at`,
    [from, to, here.clock()],
  )

async function found(search: string, more: object = {}) {
  const { body, headers } = await here.request(peopleCalls.allUsers, { search, ...more }, { as: admin })
  const people = body as { firstName: string; lastName: string; id: string }[]
  return { people, total: `${headers.get('x-total-count')} ${headers.get('x-total-is') ?? ''}`.trim() }
}
const lastNames = async (search: string, more: object = {}) =>
  new Set((await found(search, more)).people.map(({ lastName }) => lastName))

describe('somebody by a name that', () => {
  test('some bear is found, and so is whatever else holds it', async () => {
    await smiths(1, mostCounted)
    expect(await lastNames('smith')).toEqual(new Set(['Smith', 'Blacksmith', builder.lastName]))
    expect((await found('smith', { sort: 'name' })).people.map(({ lastName }) => lastName)).toContain('Blacksmith')
  })

  test('very many bear is found among them alone; who means somebody else types more', async () => {
    await smiths(mostCounted + 1, mostCounted * 2 + 1)
    for (const sort of ['newest', 'oldest', 'name'])
      expect(await lastNames('smith', { sort })).toEqual(new Set(['Smith']))
    expect((await found('smith')).total).toBe(`${mostCounted} atLeast`)
    expect(await lastNames('Sarah SMITH')).toEqual(new Set(['Smith']))
    expect((await found('smith tom')).people.map(({ firstName }) => firstName)).not.toContain('Sarah')
    expect(await lastNames('blacksmith')).toEqual(new Set(['Blacksmith']))
    expect(await lastNames('smith plumbing')).toEqual(new Set([builder.lastName]))
    expect(await lastNames('smith', { userType: 'contractor' })).toEqual(new Set([builder.lastName]))
  })

  test('very many bear is found page by page, each once', async () => {
    const first = (await found('smith', { sort: 'name' })).people.map(({ id }) => id)
    const next = (await found('smith', { sort: 'name', after: first.at(-1) })).people.map(({ id }) => id)
    expect(new Set([...first, ...next]).size).toBe(rowsPerPage * 2)
  })

  test('very many bear finds their jobs', async () => {
    const owner = await here.person({ firstName: 'Ann', lastName: 'Smith' })
    const posted = await job(here, owner)
    await job(here, await homeowner(here))
    const jobs = await here.done(jobAdminCalls.search, { search: 'smith' }, { as: admin })
    expect(jobs.map(({ id }) => id)).toEqual([posted])
  })
})
