import { expect, test } from 'vitest'
import { jobAdminCalls } from '#features/jobs/contract/admin.ts'
import { jobCalls } from '#features/jobs/contract.ts'
import { privacyCalls } from '#features/privacy/contract.ts'
import { sanctionCalls } from '#features/sanctions/contract.ts'
import { toldOf } from '#tests/heard.ts'
import { contractor, homeowner, job, leadAt } from '#tests/market.ts'
import type { Person } from '#tests/people.ts'
import { type World, world } from '#tests/world.ts'

interface Market {
  here: World
  owner: Person
  builder: Person
  admin: Person
  jobId: string
}

const reason = 'He shouted at two homeowners in May.'
const suspend = ({ here, admin }: Market, { id: userId }: Person) =>
  here.done(sanctionCalls.impose, { userId, kind: 'suspension', ground: 'harming', reason }, { as: admin })
const erase = ({ here, admin }: Market, { id }: Person) =>
  here.done(privacyCalls.deleteUser, { id, reason }, { as: admin })

/** What ends a lead, from which state of it, and whose open page still shows it. */
const ends = {
  'an admin’s deletion of its job': [
    'accepted',
    'builder',
    ({ here, admin, jobId }: Market) => here.done(jobAdminCalls.remove, { jobId, reason }, { as: admin }),
  ],
  'the closing of its job': [
    'contacted',
    'builder',
    ({ here, owner, jobId: id }: Market) => here.done(jobCalls.close, { id }, { as: owner }),
  ],
  'the suspension of its homeowner': ['accepted', 'builder', (market: Market) => suspend(market, market.owner)],
  'the suspension of its homeowner, once it is said to be done': [
    'awaiting_completion',
    'builder',
    (market: Market) => suspend(market, market.owner),
  ],
  'the suspension of its contractor': ['accepted', 'owner', (market: Market) => suspend(market, market.builder)],
  'the deletion of its homeowner': ['accepted', 'builder', (market: Market) => erase(market, market.owner)],
  'the deletion of its contractor': ['accepted', 'owner', (market: Market) => erase(market, market.builder)],
} as const

test.each(Object.entries(ends))('everything about a lead is read again after %s', async (_, [state, reader, end]) => {
  await using here = await world({ rateLimits: false })
  const [owner, builder, admin] = [await homeowner(here), await contractor(here), await here.person({ role: 'admin' })]
  const jobId = await job(here, owner)
  await leadAt(here, state, jobId, owner, builder)
  const market = { here, owner, builder, admin, jobId }
  const told = await toldOf(here, market[reader], () => end(market))
  const ended = ['leads', 'jobs', 'visits', 'conversations', 'variations', 'customer-invoices', 'quoting', 'credits']
  expect(told).toEqual(expect.arrayContaining(ended))
})
