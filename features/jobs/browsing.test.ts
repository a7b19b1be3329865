import { expect, test } from 'vitest'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { leadCalls } from '#features/leads/contract.ts'
import { leadsPerPage } from '#features/leads/rules/limits.ts'
import { peopleCalls } from '#features/people/contract.ts'
import { hours } from '#shared/dates.ts'
import type { RawInput } from '#shared/endpoint.ts'
import { mostCounted, rowsPerPage } from '#shared/searching.ts'
import { homeowner, job, leadAt, request, sameJobAgain, sameLeadAgain } from '#tests/market.ts'
import { peopleScene } from '#tests/people-scene.ts'
import { world } from '#tests/world.ts'
import { jobCalls } from './contract.ts'
import { jobLimits, unaskedAfterHours } from './rules.ts'

const { here, owner, person: as } = await peopleScene()
const post = async (change: Partial<RawInput<typeof jobCalls.create>>) => {
  here.clock.advance(1000)
  const draft = {
    title: 'Leaking kitchen tap',
    description: 'The mixer tap in the kitchen drips day and night.',
    category: 'plumbing' as const,
    location: '12 Otley Road',
    postcode: 'LS6 3AA',
  }
  return (await here.done(jobCalls.create, { ...draft, ...change }, { as: owner })).id
}
const browse = async (input: RawInput<typeof jobCalls.browse>) =>
  (await here.done(jobCalls.browse, input, { as })).map(({ id }) => id)

const otley = await post({ postcode: 'LS21 3AB', budgetMax: 100, title: 'A boiler that bangs' })
const manchester = await post({ postcode: 'M20 2AB', budgetMin: 300 })
const leeds = await post({ description: 'Ring me on 07700 900123 about a boiler in the loft.' })
const roof = await post({ category: 'roofing', budgetMin: 50, budgetMax: 299 })

test('nothing asked for is all that is on offer, newest first', async () => {
  expect(await browse({})).toEqual([roof, leeds, manchester, otley])
})

test.each<[string, RawInput<typeof jobCalls.browse>, string[]]>([
  ['my trades', { trades: 'mine' }, [leeds, manchester, otley]],
  ['a distance', { within: '25' }, [roof, leeds, otley]],
  ['a short distance', { within: '5' }, [roof, leeds]],
  ['a budget that reaches it exactly', { budget: 300 }, [manchester]],
  ['a smaller budget', { budget: 100 }, [roof, manchester, otley]],
  ['a word of title or description', { search: 'BOILER' }, [leeds, otley]],
  ['every word of several', { search: 'boiler loft' }, [leeds]],
  ['the town', { search: 'manchester' }, [manchester]],
  ['the nearest first', { sort: 'nearest', trades: 'mine' }, [leeds, otley, manchester]],
  ['all at once', { sort: 'nearest', trades: 'mine', within: '25', search: 'boiler', budget: 50 }, [otley]],
])('can be narrowed to %s', async (_, input, expected) => {
  expect(await browse(input)).toEqual(expected)
})

test('what is masked is not found out by searching for it, nor found by what stands in its place', async () => {
  for (const search of ['shared once approved', '07700', '900123', '7700 9', '3AA', 'Otley Road'])
    expect(await browse({ search })).toEqual([])
})

test('somebody without a base sees jobs however far, newest first', async () => {
  const found = await here.done(jobCalls.browse, { within: '5', sort: 'nearest', trades: 'mine' }, { as: owner })
  expect(found.map(({ id }) => id)).toEqual([roof, leeds, manchester, otley])
})

test('a homeowner reads many jobs of their own, and those who asked for them, page by page', async () => {
  const { here: elsewhere, owner: as, person } = await peopleScene()
  const jobId = await job(elsewhere, as)
  await request(elsewhere, jobId, person)
  const more = jobLimits.ownPageSize
  await sameJobAgain(elsewhere, jobId, more)
  const first = await elsewhere.request(jobCalls.list, {}, { as })
  expect(first.body).toHaveLength(jobLimits.ownPageSize)
  expect(first.headers.get('x-total-count')).toBe(String(more + 1))
  expect(first.headers.get('link')).toBe('</api/jobs?page=2>; rel="next"')
  const last = await elsewhere.request(jobCalls.list, { page: 2 }, { as })
  expect(last.body).toMatchObject([{ id: jobId }])
  expect(last.headers.get('link')).toBeNull()

  const [client, business] = [{ clientId: as.id }, { contractorId: person.id }]
  for (const [answer, next] of [
    [await elsewhere.request(leadCalls.ofClient, client, { as }), leadCalls.ofClient],
    [await elsewhere.request(leadCalls.ofContractor, business, { as: person }), leadCalls.ofContractor],
  ] as const) {
    expect(answer.body, next.path).toMatchObject([{ jobId }])
    expect(answer.headers.get('x-total-count')).toBe('1')
    expect(answer.headers.get('link')).toBeNull()
  }
  expect((await elsewhere.request(leadCalls.ofClient, { ...client, page: 2 }, { as })).body).toEqual([])
})

test('very many leads say to both of their people where they go on', async () => {
  const { here: elsewhere, owner: as, person } = await peopleScene()
  const jobId = await job(elsewhere, as)
  await sameLeadAgain(elsewhere, { jobId, leadId: await request(elsewhere, jobId, person) }, leadsPerPage)
  const ofClient = await elsewhere.request(leadCalls.ofClient, { clientId: as.id }, { as })
  expect(ofClient.headers.get('link')).toBe(`</api/leads/client/${as.id}?page=2>; rel="next"`)
  const ofContractor = await elsewhere.request(leadCalls.ofContractor, { contractorId: person.id }, { as: person })
  expect(ofContractor.headers.get('link')).toBe(`</api/leads/contractor/${person.id}?page=2>; rel="next"`)
})

test('a bare list says how many there are, and where to go on until it ends', async () => {
  const { here: elsewhere, owner: many, person: reader } = await peopleScene()
  const admin = await elsewhere.person({ role: 'admin' })
  const count = Math.max(jobLimits.pageSize, rowsPerPage) + 1
  for (let i = 0; i < count; i++) await job(elsewhere, many)
  for (const person of [reader, admin]) {
    const first = await elsewhere.request(jobCalls.list, {}, { as: person })
    expect(first.headers.get('x-total-count')).toBe(String(count))
    expect(first.headers.get('link')).toBe('</api/jobs?page=2>; rel="next"')
    const last = await elsewhere.request(jobCalls.list, { page: 2 }, { as: person })
    expect(last.headers.get('link')).toBeNull()
    const browsed = await elsewhere.request(jobCalls.browse, { category: 'plumbing' }, { as: person })
    expect(browsed.headers.get('x-total-count')).toBe(String(count))
    expect(browsed.headers.get('link')).toBe('</api/jobs/browse?category=plumbing&sort=newest&page=2>; rel="next"')
  }
  const jobs = await elsewhere.request(jobAdminCalls.search, { search: 'tap' }, { as: admin })
  expect(jobs.headers.get('x-total-count')).toBe(String(count))
  const after = new URLSearchParams(/\?(.*)>/.exec(jobs.headers.get('link') ?? '')?.[1]).get('after')
  expect(after).toBeTruthy()
  const rest = await elsewhere.request(jobAdminCalls.search, { search: 'tap', after: after ?? '' }, { as: admin })
  expect(rest.body).toHaveLength(count - rowsPerPage)
  expect(rest.headers.get('link')).toBeNull()
  for (const call of [peopleCalls.allUsers, peopleCalls.recentUsers])
    expect((await elsewhere.request(call, {}, { as: admin })).headers.get('x-total-count')).toBe('2')
  await elsewhere.close()
})

test('what an admin searches is counted as far as anybody leafs, and said to be at least that many beyond', async () => {
  const elsewhere = await world({ rateLimits: false })
  const admin = await elsewhere.person({ role: 'admin' })
  const jobId = await job(elsewhere, await homeowner(elsewhere))
  const counted = async (input: RawInput<typeof jobAdminCalls.search>) => {
    const { headers } = await elsewhere.request(jobAdminCalls.search, input, { as: admin })
    return [headers.get('x-total-count'), headers.get('x-total-is')]
  }
  await sameJobAgain(elsewhere, jobId, mostCounted - 1)
  for (const search of ['', 'tap', 'last']) expect(await counted({ search })).toEqual([`${mostCounted}`, null])
  await sameJobAgain(elsewhere, jobId, 1)
  for (const search of ['', 'tap', 'last']) expect(await counted({ search })).toEqual([`${mostCounted}`, 'atLeast'])
  await elsewhere.services.database.pool.query(
    `insert into users (id, user_type, first_name, last_name, email, email_verified, created_at, updated_at, last_seen_at)
      select gen_random_uuid(), 'client', 'Many', 'Marsh', 'many' || n || '@example.com', true, now(), now(), now()
      from generate_series(1, $1::int) n`,
    [mostCounted + 1],
  )
  for (const search of ['', 'marsh', 'many marsh']) {
    const { headers } = await elsewhere.request(peopleCalls.allUsers, { search }, { as: admin })
    expect([headers.get('x-total-count'), headers.get('x-total-is')]).toEqual([`${mostCounted}`, 'atLeast'])
  }
  await elsewhere.close()
})

test('an admin narrows the jobs to a trade, and to those on offer that nobody has asked for within a day', async () => {
  const { here: elsewhere, owner, person: builder } = await peopleScene()
  const admin = await elsewhere.person({ role: 'admin' })
  const [asked, unasked] = [await job(elsewhere, owner), await job(elsewhere, owner)]
  await leadAt(elsewhere, 'contacted', asked, owner, builder)
  // An invited contractor who declined has not asked either.
  const invitation = { jobId: unasked, contractorId: builder.id }
  const { id: leadId } = await elsewhere.done(leadCalls.invite, invitation, { as: owner })
  await elsewhere.done(leadCalls.decline, { leadId }, { as: builder })
  const found = async (wanted: RawInput<typeof jobAdminCalls.search>) =>
    (await elsewhere.done(jobAdminCalls.search, wanted, { as: admin })).map(({ id }) => id)
  expect(await found({ requests: 'none' })).toEqual([])
  elsewhere.clock.advance(hours(unaskedAfterHours))
  const fresh = await job(elsewhere, owner)
  expect(await found({ requests: 'none' })).toEqual([unasked])
  expect((await found({ category: 'plumbing' })).toSorted()).toEqual([asked, unasked, fresh].toSorted())
  expect(await found({ category: 'roofing' })).toEqual([])
})
